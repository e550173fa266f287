import type { PointType } from '../point/point-type.ts';
import { decayed, initialConfidence, moved, type PointOrigin, spanOf } from './confidence.ts';
import { dayOf, independentVotes, latestVotes } from './independent-votes.ts';
import type { Vote } from './vote.ts';

export interface VotedPoint {
  type: PointType;
  roadWorks?: boolean | undefined;
  updatedMs: number;
  origin: PointOrigin;
}

/** The stored summary of all votes on a point: enough to compute its freshness at any later time. */
export interface StoredFreshness {
  confidence: number;
  asOfMs: number;
  /** Time of the newest `here` vote. */
  checkedMs: number | null;
  here: number;
  gone: number;
  /** Time of the third newest `gone` vote from independent accounts; null with fewer. */
  thirdGoneMs: number | null;
  /** Votes of the last few hours, for an ambush. */
  now: number;
  nowMs: number;
}

/** Maximum total effect of anonymous visitors on a point in 30 days, in logits. */
const maxVisitorLogit = 1;
const visitorDays = 30;
export const goneNeeded = 3;
export const nowHalfLifeMs = 90 * 60_000;

/** Day by day, so that the order within a day does not matter; undefined without votes. */
export function replayVotes(all: readonly Vote[], point: VotedPoint): StoredFreshness | undefined {
  if (all.length === 0) return undefined;
  const votes = latestVotes(all);
  const counting = independentVotes(votes);
  const { confidence, asOfMs } = replayConfidence(counting, point);
  const timesOf = (kind: Vote['kind'], from: readonly Vote[]): number[] =>
    from
      .filter((vote) => vote.kind === kind)
      .map(({ atMs }) => atMs)
      .toSorted((a, b) => b - a);
  const accounts = counting.filter(({ bornMs }) => bornMs !== null);
  const nowMs = Math.max(...votes.map(({ atMs }) => atMs));
  return {
    confidence,
    asOfMs,
    checkedMs: timesOf('here', votes)[0] ?? null,
    here: timesOf('here', votes).length,
    gone: timesOf('gone', votes).length,
    thirdGoneMs: timesOf('gone', accounts)[goneNeeded - 1] ?? null,
    now: counting.reduce((sum, vote) => sum + signed(vote) * 2 ** (-(nowMs - vote.atMs) / nowHalfLifeMs), 0),
    nowMs,
  };
}

function replayConfidence(counting: readonly Vote[], point: VotedPoint): { confidence: number; asOfMs: number } {
  const { updatedMs } = point;
  const spanMs = spanOf(point);
  const written = initialConfidence[point.origin];
  const days = Map.groupBy(counting, ({ atMs }) => `${dayOf(atMs)} ${Number(atMs >= updatedMs)}`);
  const parts = [...days.values()].toSorted((a, b) => a[0]!.atMs - b[0]!.atMs);
  const visitors = new VisitorAllowance();
  let confidence = written;
  let asOfMs = Math.min(updatedMs, ...counting.map(({ atMs }) => atMs));
  const goOn = (ms: number): void => {
    confidence = decayed(confidence, ms - asOfMs, spanMs);
    asOfMs = Math.max(asOfMs, ms);
  };
  let isWritten = false;
  const write = (): void => {
    goOn(updatedMs);
    confidence = Math.max(confidence, written);
    isWritten = true;
  };
  for (const part of parts) {
    if (!isWritten && part[0]!.atMs >= updatedMs) write();
    goOn(Math.max(...part.map(({ atMs }) => atMs)));
    const weightOf = (isVisitor: boolean): number =>
      part.filter(({ bornMs }) => (bornMs === null) === isVisitor).reduce((sum, vote) => sum + signed(vote), 0);
    confidence = moved(confidence, weightOf(false) + visitors.take(weightOf(true), dayOf(part[0]!.atMs)));
  }
  if (!isWritten) write();
  return { confidence, asOfMs };
}

/** Tracks how much visitors have moved the confidence of a point over the preceding days. */
class VisitorAllowance {
  readonly #taken: { weight: number; day: number }[] = [];

  /** @returns the part of the weight that counts */
  take(weight: number, day: number): number {
    const before = this.#taken.reduce((sum, taken) => (day - taken.day < visitorDays ? sum + taken.weight : sum), 0);
    const counts = Math.min(Math.max(before + weight, -maxVisitorLogit), maxVisitorLogit) - before;
    this.#taken.push({ weight: counts, day });
    return counts;
  }
}

function signed({ kind, weight }: Vote): number {
  return kind === 'here' ? weight : -weight;
}
