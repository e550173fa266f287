import { type VoteKind, voteKinds } from '../point/freshness.ts';
import { logit } from './confidence.ts';
import { independentVotes, latestVotes } from './independent-votes.ts';
import type { Vote } from './vote.ts';

const monthMs = 30.44 * 86_400_000;
/** Old evidence fades: the fraction that remains after a month. */
const monthlyRetention = 0.98;

/**
 * Learnt only from votes whose outcome was settled later: Beta distributions whose priors are worth ten `here` and five
 * `gone` answers, because overlooking a camera is easier than inventing one.
 */
export interface VoterRecord {
  hereRight: number;
  hereWrong: number;
  goneRight: number;
  goneWrong: number;
  /** The time to which the four counts are decayed. */
  asOfMs: number;
}

const priors: Readonly<Record<VoteKind, { right: number; all: number }>> = {
  here: { right: 9, all: 10 },
  gone: { right: 4, all: 5 },
};
/** Limits of a voter's reliability, whatever was settled. */
const bounds = { min: 0.55, max: 0.97 } as const;

export function emptyRecord(asOfMs: number): VoterRecord {
  return { hereRight: 0, hereWrong: 0, goneRight: 0, goneWrong: 0, asOfMs };
}

/** Unchanged for an earlier time. */
export function fadedRecord(record: VoterRecord, nowMs: number): VoterRecord {
  const left = monthlyRetention ** (Math.max(0, nowMs - record.asOfMs) / monthMs);
  return {
    hereRight: record.hereRight * left,
    hereWrong: record.hereWrong * left,
    goneRight: record.goneRight * left,
    goneWrong: record.goneWrong * left,
    asOfMs: Math.max(record.asOfMs, nowMs),
  };
}

export function withSettled(
  record: VoterRecord,
  settled: { kind: VoteKind; isRight: boolean; atMs: number },
): VoterRecord {
  const faded = fadedRecord(record, settled.atMs);
  const name = `${settled.kind}${settled.isRight ? 'Right' : 'Wrong'}` as const;
  return { ...faded, [name]: faded[name] + 1 };
}

/** From 0.55 to 0.97. */
export function reliabilityOf(record: VoterRecord, kind: VoteKind, nowMs: number): number {
  const faded = fadedRecord(record, nowMs);
  const { right, all } = priors[kind];
  const settled = faded[`${kind}Right`] + faded[`${kind}Wrong`];
  const share = (right + faded[`${kind}Right`]) / (all + settled);
  return Math.min(bounds.max, Math.max(bounds.min, share));
}

/** In logits. */
export function recordWeights(record: VoterRecord, nowMs: number): Readonly<Record<VoteKind, number>> {
  const [here = 0, gone = 0] = voteKinds.map((kind) => logit(reliabilityOf(record, kind, nowMs)));
  return { here, gone };
}

/** A vote is settled after this time, by what happened until then. */
export const settlingMs = 60 * 86_400_000;
/** Independent accounts needed on one side to settle a vote. */
const witnesses = 3;

/**
 * The truth as known {@link settlingMs} after a vote: someone else marked the point as gone or deleted it and this was
 * not undone, or enough independent accounts have voted since, and more of them than voted the opposite.
 *
 * @param others all votes on the point that count
 * @param goneSinceMs when someone else marked it as gone, null if not
 * @returns null if it is unknown
 */
export function truthOf(vote: Vote, others: readonly Vote[], goneSinceMs: number | null): VoteKind | null {
  const isLater = (ms: number) => ms > vote.atMs && ms <= vote.atMs + settlingMs;
  if (goneSinceMs !== null && isLater(goneSinceMs)) return 'gone';
  const later = others.filter(({ voter, bornMs, atMs }) => voter !== vote.voter && bornMs !== null && isLater(atMs));
  const counting = independentVotes(latestVotes(later));
  const here = counting.filter(({ kind }) => kind === 'here').length;
  const gone = counting.length - here;
  if (Math.max(here, gone) < witnesses || here === gone) return null;
  return here > gone ? 'here' : 'gone';
}
