import { type VoteKind, voteKinds } from '../point/freshness.ts';
import { logit } from './confidence.ts';
import { independentVotes, latestVotes } from './independent-votes.ts';
import type { Vote } from './vote.ts';

const monthMs = 30.44 * 86_400_000;
/** What was learnt long ago says less: so much of it is left after a month. */
const storedInMonth = 0.98;

/**
 * How often somebody was right with each of the two answers, learnt only from what was settled later: Beta records whose
 * priors are worth ten answers "here" and five "gone", for it is easier to miss a camera than to invent one.
 */
export interface VoterRecord {
  hereRight: number;
  hereWrong: number;
  goneRight: number;
  goneWrong: number;
  /** As of when the four numbers are what they are. */
  asOfMs: number;
}

const priors: Readonly<Record<VoteKind, { right: number; all: number }>> = {
  here: { right: 9, all: 10 },
  gone: { right: 4, all: 5 },
};
/** Nobody is believed more, or less, whatever was settled. */
const bounds = { least: 0.55, most: 0.97 } as const;

export function emptyRecord(asOfMs: number): VoterRecord {
  return { hereRight: 0, hereWrong: 0, goneRight: 0, goneWrong: 0, asOfMs };
}

/** The record as of a later time; as of an earlier one it is the same. */
export function fadedRecord(record: VoterRecord, nowMs: number): VoterRecord {
  const left = storedInMonth ** (Math.max(0, nowMs - record.asOfMs) / monthMs);
  return {
    hereRight: record.hereRight * left,
    hereWrong: record.hereWrong * left,
    goneRight: record.goneRight * left,
    goneWrong: record.goneWrong * left,
    asOfMs: Math.max(record.asOfMs, nowMs),
  };
}

/** The record after one more answer was settled. */
export function withSettled(
  record: VoterRecord,
  settled: { kind: VoteKind; isRight: boolean; atMs: number },
): VoterRecord {
  const faded = fadedRecord(record, settled.atMs);
  const name = `${settled.kind}${settled.isRight ? 'Right' : 'Wrong'}` as const;
  return { ...faded, [name]: faded[name] + 1 };
}

/** How likely an answer of this voter is right, 0.55 to 0.97. */
export function reliabilityOf(record: VoterRecord, kind: VoteKind, nowMs: number): number {
  const faded = fadedRecord(record, nowMs);
  const { right, all } = priors[kind];
  const settled = faded[`${kind}Right`] + faded[`${kind}Wrong`];
  const share = (right + faded[`${kind}Right`]) / (all + settled);
  return Math.min(bounds.most, Math.max(bounds.least, share));
}

/** What an answer of this voter moves a belief by, in logits. */
export function recordWeights(record: VoterRecord, nowMs: number): Readonly<Record<VoteKind, number>> {
  const [here = 0, gone = 0] = voteKinds.map((kind) => logit(reliabilityOf(record, kind, nowMs)));
  return { here, gone };
}

/** So long after a vote it is asked what became of the point, of what happened until then. */
export const settlingMs = 60 * 86_400_000;
/** So many independent accounts on one side say how it was. */
const witnesses = 3;

/**
 * How it was, by what is known {@link settlingMs} after a vote: the point was marked as gone or taken off by somebody else and nobody
 * undid it, or enough independent accounts have answered since, more of them than said the opposite.
 *
 * @param others all votes on the point that count
 * @param goneSinceMs when somebody else wrote that it is gone, null while nobody did
 * @returns null when nobody knows
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
