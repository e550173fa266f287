import * as labels from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** How far a point can be believed to be there still; in this order in tiles, too: 0 fresh … 3 gone. */
export const freshnessStates = ['fresh', 'check', 'doubtful', 'gone'] as const;

export type FreshnessState = (typeof freshnessStates)[number];

/** Of a point, in a list and in the filter. */
export const freshnessLabels: Readonly<Record<FreshnessState, Label>> = labels.freshness;

export const voteKinds = ['here', 'gone'] as const;

export type VoteKind = (typeof voteKinds)[number];

/** What people said of a point, made from the votes; only the server writes it. */
export type Freshness = {
  /** From 0 to 1: how likely it is there as described. */
  confidence: number;
  state: FreshnessState;
  /** When somebody last looked; null when nobody did since it was added. */
  checked: string | null;
  here: number;
  gone: number;
  /** ISO, to the minute: when the belief falls, or fell, below fresh; what it is at any other time follows from it. */
  due: string;
  /** Of an ambush: from 0 to 1, whether it stands there right now. */
  now?: number | undefined;
};
