import type { FreshnessState } from '../point/freshness.ts';
import { freshnessStates } from '../point/freshness.ts';
import { decayed, timeToDecay } from './confidence.ts';
import { dueMinute, goneCountsMs, stateBeliefs } from './freshness-at.ts';
import type { StoredFreshness, VotedPoint } from './replay-votes.ts';

const minuteMs = 60_000;

/**
 * What is believed of a point as three whole numbers that do not change while time goes by, for a column store: a belief
 * only fades, so the moment at which it is no longer fresh says what it is at any other.
 */
export interface FreshnessTimes {
  /** In minutes since 1970: from then on somebody should look again; may be long before anybody was there. */
  checkFrom: number;
  /** In seconds since 1970: when the third newest independent account said `gone`; 0 is never. */
  thirdGone: number;
  /** In seconds since 1970: the newest `here`; 0 is never. */
  checked: number;
}

export function freshnessTimes(stored: StoredFreshness | undefined, point: VotedPoint, spanMs: number): FreshnessTimes {
  return {
    checkFrom: dueMinute(stored, point, spanMs),
    thirdGone: Math.floor((stored?.thirdGoneMs ?? 0) / 1000),
    checked: Math.floor((stored?.checkedMs ?? 0) / 1000),
  };
}

export function confidenceOf({ checkFrom }: Pick<FreshnessTimes, 'checkFrom'>, spanMs: number, nowMs: number): number {
  const aheadMs = checkFrom * minuteMs - nowMs;
  const confidence =
    aheadMs > 0 ? stateBeliefs.fresh / decayed(1, aheadMs, spanMs) : decayed(stateBeliefs.fresh, -aheadMs, spanMs);
  return Math.min(1, confidence);
}

/** When a point that nobody says anything of passes from one state to the next, in minutes after `checkFrom`. */
export interface FreshnessSteps {
  doubtful: number;
  gone: number;
}

export function freshnessSteps(spanMs: number): FreshnessSteps {
  const stepTo = (confidence: number) => timeToDecay(stateBeliefs.fresh, confidence, spanMs) / minuteMs;
  return { doubtful: stepTo(stateBeliefs.doubtful), gone: stepTo(stateBeliefs.gone) };
}

/** The state at a time, as its index in {@link freshnessStates}; called for a million points in a row. */
export function stateIndex(checkFrom: number, thirdGone: number, steps: FreshnessSteps, nowMinutes: number): number {
  const since = nowMinutes - checkFrom;
  if (since <= 0) return indexOfState.fresh;
  if (since <= steps.doubtful) return indexOfState.check;
  const isGone = since > steps.gone && thirdGone !== 0 && nowMinutes - thirdGone / 60 <= goneCountsMs / minuteMs;
  return isGone ? indexOfState.gone : indexOfState.doubtful;
}

const indexOfState = Object.fromEntries(freshnessStates.map((state, index) => [state, index])) as Record<
  FreshnessState,
  number
>;
