import { distanceMeters } from '../geometry/distance.ts';
import type { VoteKind } from '../point/freshness.ts';
import { logit } from './confidence.ts';

const dayMs = 86_400_000;

/** Why a vote does not count: on one's own point, impossible travel, or part of a surge. */
export const voteDoubts = ['own', 'travel', 'surge'] as const;

export type VoteDoubt = (typeof voteDoubts)[number];

/** For this long after changing a point, the author's votes on it do not count. */
export const changerMs = dayMs;

/** The latest vote of one voter on a point. */
export interface Vote {
  /** Breaks ties between votes at the same time. */
  id: number;
  /** Identical for all votes of one account, or of one visitor on one day. */
  voter: string;
  /** Creation time of the account; null for a visitor. */
  bornMs: number | null;
  /** The network of the address, /24 or /48, in any form. */
  network: string;
  kind: VoteKind;
  atMs: number;
  /** In logits, by {@link weightOf}. */
  weight: number;
}

/** For a voter without a record: overlooking a camera is easier than inventing one. */
const weights: Readonly<Record<VoteKind, number>> = { here: logit(0.9), gone: logit(0.8) };
const youngMs = 3 * dayMs;
const youngFactor = 0.5;
export const visitorFactor = 0.25;

/** @param own weights from the voter's own record, `recordWeights` */
export function weightOf(kind: VoteKind, bornMs: number | null, atMs: number, own = weights): number {
  if (bornMs === null) return weights[kind] * visitorFactor;
  return own[kind] * (atMs - bornMs < youngMs ? youngFactor : 1);
}

/** A camera in a list is there; lists also omit entries by mistake, so that absence counts less. */
const listWeights: Readonly<Record<VoteKind, number>> = { here: weights.here, gone: logit(0.75) };

export function listWeightOf(kind: VoteKind): number {
  return listWeights[kind];
}

export interface VotePosition {
  x: number;
  y: number;
  atMs: number;
}

const maxMetersPerMs = 250 / 3600;
/** Votes on everything within this distance are cast from one position. */
const aroundMeters = 10_000;
/** Given this much time, any place on earth can be reached. */
export const maxTravelMs = 90 * 3_600_000;

/** True if both positions cannot be reached by one person: more than 250 km/h. */
export function isImpossibleTravel(one: VotePosition, other: VotePosition): boolean {
  const meters = distanceMeters(one.x, one.y, other.x, other.y) - aroundMeters;
  return meters > maxMetersPerMs * Math.abs(one.atMs - other.atMs);
}
