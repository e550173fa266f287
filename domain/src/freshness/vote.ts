import type { VoteKind } from '../point/freshness.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { logit } from './confidence.ts';

const dayMs = 86_400_000;

/** Why a vote does not count: of one's own point, from where nobody can have been, or among too many. */
export const voteDoubts = ['own', 'travel', 'surge'] as const;

export type VoteDoubt = (typeof voteDoubts)[number];

/** So long whoever has changed a point is no witness of it. */
export const changerMs = dayMs;

/** Somebody's latest word on a point. */
export interface Vote {
  /** Told apart by it when two are of the same moment. */
  id: number;
  /** The same for all votes of one account, or of one visitor on one day. */
  voter: string;
  /** When the account was made; null is a visitor. */
  bornMs: number | null;
  /** Of the address it came from: /24 or /48, in whatever form. */
  network: string;
  kind: VoteKind;
  atMs: number;
  /** In logits, by {@link weightOf}. */
  weight: number;
}

/** Of somebody of whom nothing is known: it is easier to miss a camera than to invent one. */
const weights: Readonly<Record<VoteKind, number>> = { here: logit(0.9), gone: logit(0.8) };
const youngMs = 3 * dayMs;
const youngFactor = 0.5;
/** Of an account's vote, so much one of a visitor is worth. */
export const visitorFactor = 0.25;

/** @param own the weights that the voter's own record gives, `recordWeights` */
export function weightOf(kind: VoteKind, bornMs: number | null, atMs: number, own = weights): number {
  if (bornMs === null) return weights[kind] * visitorFactor;
  return own[kind] * (atMs - bornMs < youngMs ? youngFactor : 1);
}

/** What a list has is there; lists forget, too, so that what they have no more says less. */
const listWeights: Readonly<Record<VoteKind, number>> = { here: weights.here, gone: logit(0.75) };

/** Of a list that somebody else keeps. */
export function listWeightOf(kind: VoteKind): number {
  return listWeights[kind];
}

/** Where and when somebody was, by a vote. */
export interface VotePosition {
  x: number;
  y: number;
  atMs: number;
}

const maxMetersPerMs = 250 / 3600;
/** What is around somebody is voted on in one go. */
const aroundMeters = 10_000;
/** Over a longer time nowhere on earth is too far. */
export const maxTravelMs = 90 * 3_600_000;

/** Whether nobody can have been at both: faster than 250 km/h. */
export function isImpossibleTravel(one: VotePosition, other: VotePosition): boolean {
  const meters = distanceMeters(one.x, one.y, other.x, other.y) - aroundMeters;
  return meters > maxMetersPerMs * Math.abs(one.atMs - other.atMs);
}
