import type { Freshness, FreshnessState } from '../point/freshness.ts';
import { decayed, initialConfidence, spanOf, timeToDecay } from './confidence.ts';
import { type StoredFreshness, nowHalfLifeMs, replayVotes, type VotedPoint } from './replay-votes.ts';
import type { Vote } from './vote.ts';

const minuteMs = 60_000;
export const goneCountsMs = 365.25 * 86_400_000;
/** Below `doubtful` a point is doubtful, below `gone` possibly gone. */
export const stateConfidences = { fresh: 0.75, doubtful: 0.4, gone: 0.15 } as const;
/** An ambush not seen for this long no longer counts as present. */
const presentMs = 3 * 3_600_000;

/** Without votes, from the time the point was written. */
export function freshnessAt(stored: StoredFreshness | undefined, point: VotedPoint, nowMs: number): Freshness {
  const confidence = confidenceAt(stored, point, nowMs);
  const { checkedMs, thirdGoneMs } = stored ?? { checkedMs: null, thirdGoneMs: null };
  const isGone = thirdGoneMs !== null && nowMs - thirdGoneMs <= goneCountsMs;
  return {
    confidence: Math.round(confidence * 100) / 100,
    state: stateOf(confidence, isGone),
    checked: checkedMs === null ? null : new Date(checkedMs).toISOString(),
    here: stored?.here ?? 0,
    gone: stored?.gone ?? 0,
    due: new Date(dueMinute(stored, point, spanOf(point)) * minuteMs).toISOString(),
    ...(point.type === 'mobile_ambush' && { now: standsNow(stored, nowMs) }),
  };
}

export function freshnessOf(votes: readonly Vote[], point: VotedPoint, nowMs: number): Freshness {
  return freshnessAt(replayVotes(votes, point), point, nowMs);
}

export function confidenceAt(stored: StoredFreshness | undefined, point: VotedPoint, nowMs: number): number {
  const spanMs = spanOf(point);
  const { updatedMs } = point;
  const written = initialConfidence[point.origin];
  if (!stored) return decayed(written, nowMs - updatedMs, spanMs);
  if (updatedMs <= stored.asOfMs) return decayed(stored.confidence, nowMs - stored.asOfMs, spanMs);
  // The point was written after the last vote, which confirms it.
  const before = decayed(stored.confidence, updatedMs - stored.asOfMs, spanMs);
  return decayed(Math.max(before, written), nowMs - updatedMs, spanMs);
}

/** In minutes since 1970; the time may be long before the point existed. */
export function dueMinute(stored: StoredFreshness | undefined, point: VotedPoint, spanMs: number): number {
  const asOfMs = Math.max(stored?.asOfMs ?? 0, point.updatedMs);
  const confidence = confidenceAt(stored, point, asOfMs);
  return Math.round((asOfMs + timeToDecay(confidence, stateConfidences.fresh, spanMs)) / minuteMs);
}

function stateOf(confidence: number, isGone: boolean): FreshnessState {
  if (confidence >= stateConfidences.fresh) return 'fresh';
  if (confidence >= stateConfidences.doubtful) return 'check';
  return confidence < stateConfidences.gone && isGone ? 'gone' : 'doubtful';
}

function standsNow(stored: StoredFreshness | undefined, nowMs: number): number {
  if (!stored || stored.checkedMs === null || nowMs - stored.checkedMs > presentMs) return 0;
  const left = stored.now * 2 ** (-Math.max(0, nowMs - stored.nowMs) / nowHalfLifeMs);
  return Math.round(Math.min(Math.max(left, 0), 1) * 100) / 100;
}
