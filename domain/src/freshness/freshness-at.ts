import type { Freshness, FreshnessState } from '../point/freshness.ts';
import { decayed, firstBelief, spanOf, timeToDecay } from './belief.ts';
import { type KeptFreshness, nowHalfLifeMs, replayVotes, type VotedPoint } from './replay-votes.ts';
import type { Vote } from './vote.ts';

const minuteMs = 60_000;
export const goneCountsMs = 365.25 * 86_400_000;
/** From `fresh` on a belief is fresh; below `doubtful` it is doubtful, and below `gone` it may be gone. */
export const stateBeliefs = { fresh: 0.75, doubtful: 0.4, gone: 0.15 } as const;
/** So long after it was seen last, an ambush is not said to stand. */
const standsMs = 3 * 3_600_000;

/** What is believed of a point at a time, by what is kept of its votes; without votes, by when it was written. */
export function freshnessAt(kept: KeptFreshness | undefined, point: VotedPoint, nowMs: number): Freshness {
  const belief = beliefAt(kept, point, nowMs);
  const { checkedMs, thirdGoneMs } = kept ?? { checkedMs: null, thirdGoneMs: null };
  const isGone = thirdGoneMs !== null && nowMs - thirdGoneMs <= goneCountsMs;
  return {
    confidence: Math.round(belief * 100) / 100,
    state: stateOf(belief, isGone),
    checked: checkedMs === null ? null : new Date(checkedMs).toISOString(),
    here: kept?.here ?? 0,
    gone: kept?.gone ?? 0,
    due: new Date(dueMinute(kept, point, spanOf(point)) * minuteMs).toISOString(),
    ...(point.type === 'mobile_ambush' && { now: standsNow(kept, nowMs) }),
  };
}

/** The same from the votes themselves. */
export function freshnessOf(votes: readonly Vote[], point: VotedPoint, nowMs: number): Freshness {
  return freshnessAt(replayVotes(votes, point), point, nowMs);
}

export function beliefAt(kept: KeptFreshness | undefined, point: VotedPoint, nowMs: number): number {
  const spanMs = spanOf(point);
  const { updatedMs } = point;
  const written = firstBelief[point.origin];
  if (!kept) return decayed(written, nowMs - updatedMs, spanMs);
  if (updatedMs <= kept.asOfMs) return decayed(kept.belief, nowMs - kept.asOfMs, spanMs);
  // Somebody wrote the point after the last vote, and vouched for it.
  const before = decayed(kept.belief, updatedMs - kept.asOfMs, spanMs);
  return decayed(Math.max(before, written), nowMs - updatedMs, spanMs);
}

/** In minutes since 1970: when the belief falls, or fell, below fresh; may be long before anybody was there. */
export function dueMinute(kept: KeptFreshness | undefined, point: VotedPoint, spanMs: number): number {
  const asOfMs = Math.max(kept?.asOfMs ?? 0, point.updatedMs);
  const belief = beliefAt(kept, point, asOfMs);
  return Math.round((asOfMs + timeToDecay(belief, stateBeliefs.fresh, spanMs)) / minuteMs);
}

function stateOf(belief: number, isGone: boolean): FreshnessState {
  if (belief >= stateBeliefs.fresh) return 'fresh';
  if (belief >= stateBeliefs.doubtful) return 'check';
  return belief < stateBeliefs.gone && isGone ? 'gone' : 'doubtful';
}

function standsNow(kept: KeptFreshness | undefined, nowMs: number): number {
  if (!kept || kept.checkedMs === null || nowMs - kept.checkedMs > standsMs) return 0;
  const left = kept.now * 2 ** (-Math.max(0, nowMs - kept.nowMs) / nowHalfLifeMs);
  return Math.round(Math.min(Math.max(left, 0), 1) * 100) / 100;
}
