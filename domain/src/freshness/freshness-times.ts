import { type FreshnessState, freshnessStates } from '../point/freshness.ts';
import { decayed, timeToDecay } from './confidence.ts';
import { dueMinute, goneCountsMs, stateConfidences } from './freshness-at.ts';
import type { StoredFreshness, VotedPoint } from './replay-votes.ts';

const minuteMs = 60_000;

/** Three integers that do not change over time: confidence only decays, so its last fresh moment determines it. */
export interface FreshnessTimes {
  /** When the next check is due, in minutes since 1970; may be long before the point existed. */
  checkFrom: number;
  /** Time of the third newest `gone` vote from independent accounts, in seconds since 1970; 0 if there is none. */
  thirdGone: number;
  /** Time of the newest `here` vote, in seconds since 1970; 0 if there is none. */
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
    aheadMs > 0
      ? stateConfidences.fresh / decayed(1, aheadMs, spanMs)
      : decayed(stateConfidences.fresh, -aheadMs, spanMs);
  return Math.min(1, confidence);
}

/** In minutes after `checkFrom`. */
export interface FreshnessSteps {
  doubtful: number;
  gone: number;
}

export function freshnessSteps(spanMs: number): FreshnessSteps {
  const stepTo = (confidence: number) => timeToDecay(stateConfidences.fresh, confidence, spanMs) / minuteMs;
  return { doubtful: stepTo(stateConfidences.doubtful), gone: stepTo(stateConfidences.gone) };
}

/** An index into {@link freshnessStates}; called for a million points in a row. */
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
