import { headingDifference, storedDirection, turned } from '../geometry/azimuth.ts';
import type { DirectionWitness, VoteSide } from '../point/direction-witness.ts';
import { independentVotes, latestVotes } from './independent-votes.ts';
import type { Vote } from './vote.ts';

const dayMs = 86_400_000;
/** The two bins along the road are 20° wide. */
const binDegrees = 10;
const agreeingDegrees = 45;
/** An answer older than this stands in nobody's way. */
const againstMs = 180 * dayMs;
/** Independent drivers of one mind who set a direction, and trusted ones. */
const settlers = { drivers: 3, trusted: 2 } as const;
/** Where some were of another mind, the others must be this many more. */
const settlingLead = 4;
/** Two camps of this size: it looks both ways. */
const campSize = 2;
const contradictingDrivers = 3;
/** From a crossing road only "mine" contradicts: "not for me" says nothing about the way along this one. */
const contradictingDegrees: Readonly<Record<VoteSide, number>> = { mine: 45, other: 135 };

/** A vote of someone who has just passed a camera and says whether it is for their side of the road. */
export interface SideVote extends Vote {
  side: VoteSide;
  /** Azimuth of the road where it was passed; not that of the phone. */
  heading: number;
  /** True for staff and for accounts trusted for their edits. */
  isTrusted: boolean;
}

interface Camp {
  /** Of travel of the drivers whom it says the camera watches. */
  azimuth: number;
  votes: readonly SideVote[];
  against: readonly SideVote[];
}

/** The larger camp; null without one. @param votes those that count */
export function witnessOf(votes: readonly SideVote[]): DirectionWitness | null {
  const [larger, smaller] = campsOf(votes).toSorted((a, b) => b.votes.length - a.votes.length);
  if (!larger || !smaller || larger.votes.length === smaller.votes.length) return null;
  const { azimuth, votes: own, against } = larger;
  return { azimuth, drivers: own.length, ...(against.length > 0 && { against: against.length }) };
}

/** What so many drivers say that a direction may be stored; null as long as they are too few or disagree. */
type SettledSides = { kind: 'oneWay'; azimuth: number; drivers: number } | { kind: 'bothWays'; azimuth: number };

export function settledSides(votes: readonly SideVote[], nowMs: number): SettledSides | null {
  const camps = campsOf(votes);
  const settled = camps.filter((camp) => isSettled(camp, nowMs));
  const [only] = settled;
  if (only && settled.length === 1) return { kind: 'oneWay', azimuth: only.azimuth, drivers: only.votes.length };
  const [first] = camps;
  const areCamps = camps.every((camp) => camp.votes.length >= campSize);
  return first && areCamps ? { kind: 'bothWays', azimuth: first.azimuth } : null;
}

function isSettled({ votes, against }: Camp, nowMs: number): boolean {
  const recent = against.filter(({ atMs }) => nowMs - atMs < againstMs).length;
  if (recent > 0) return votes.length - recent >= settlingLead;
  return votes.length >= settlers.drivers || votes.filter(({ isTrusted }) => isTrusted).length >= settlers.trusted;
}

/** The two bins along the road on which most independent drivers were; none without votes. */
function campsOf(all: readonly SideVote[]): Camp[] {
  const votes = latestVotes(all);
  const axis = axisOf(independentVotes(votes, { ...byDriver, answerOf: () => '' }));
  if (axis === null) return [];
  const isIn = (vote: SideVote, azimuth: number) => headingDifference(watchedAzimuth(vote), azimuth) <= binDegrees;
  const back = turned(axis, 180);
  const answerOf = (vote: SideVote) => (isIn(vote, axis) ? 'along' : isIn(vote, back) ? 'back' : 'astray');
  const counting = independentVotes(votes, { ...byDriver, answerOf });
  return [axis, back].map((azimuth) => {
    const own = counting.filter((vote) => isIn(vote, azimuth));
    const against = counting.filter((vote) => isAgainst(vote, azimuth));
    return { azimuth: storedDirection(own.length > 0 ? meanAzimuth(own, azimuth) : azimuth), votes: own, against };
  });
}

const byDriver = { visitorsByNetwork: true } as const;

/** Of the drivers whom the camera watches, if the answer is right. */
export function watchedAzimuth({ side, heading }: Pick<SideVote, 'side' | 'heading'>): number {
  return turned(heading, side === 'mine' ? 0 : 180);
}

function isAgainst(vote: SideVote, azimuth: number): boolean {
  return headingDifference(watchedAzimuth(vote), azimuth) > contradictingDegrees[vote.side];
}

/** The answer around which most others are, either way; the newest of several. */
function axisOf(votes: readonly SideVote[]): number | null {
  let best: { azimuth: number; near: number } | null = null;
  for (const vote of votes.toSorted((a, b) => b.atMs - a.atMs || b.id - a.id)) {
    const azimuth = watchedAzimuth(vote);
    const near = votes.filter((other) => {
      const difference = headingDifference(watchedAzimuth(other), azimuth);
      return Math.min(difference, 180 - difference) <= binDegrees;
    }).length;
    if (best === null || near > best.near) best = { azimuth, near };
  }
  return best?.azimuth ?? null;
}

function meanAzimuth(votes: readonly SideVote[], around: number): number {
  const turns = votes.map((vote) => turned(watchedAzimuth(vote) - around + 180, 0) - 180);
  return turned(around, turns.reduce((sum, turn) => sum + turn, 0) / votes.length);
}

/** True if an answer says the same as a direction. @param direction where the camera looks */
export function agrees(vote: Pick<SideVote, 'side' | 'heading'>, direction: number): boolean {
  return headingDifference(watchedAzimuth(vote), turned(direction, 180)) <= agreeingDegrees;
}

/**
 * True if independent drivers say since it was set that a camera looks the other way.
 *
 * @param direction where it looks, towards the drivers it watches
 */
export function isContradicted(
  direction: number,
  all: readonly SideVote[],
  { setMs, nowMs }: { setMs: number; nowMs: number },
): boolean {
  const contradicts = (vote: SideVote) => isAgainst(vote, turned(direction, 180));
  const votes = latestVotes(all).filter(({ atMs }) => atMs > setMs && nowMs - atMs < againstMs);
  const counting = independentVotes(votes, { ...byDriver, answerOf: (vote) => String(contradicts(vote)) });
  return counting.filter(contradicts).length >= contradictingDrivers;
}
