import { labelsOf } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** Likelihood that a point still exists, in the order used in tiles: 0 fresh … 3 gone. */
export const freshnessStates = ['fresh', 'check', 'doubtful', 'gone'] as const;

export type FreshnessState = (typeof freshnessStates)[number];

/** Shown on icons and in lists; after an import every point needs a check, and marking all of them is pointless. */
export const badgedStates = ['doubtful', 'gone'] as const satisfies FreshnessState[];

export const freshnessLabels: Readonly<Record<FreshnessState, Label>> = labelsOf('freshness', freshnessStates);

export const voteKinds = ['here', 'gone'] as const;

export type VoteKind = (typeof voteKinds)[number];

/** Computed from votes; written only by the server. */
export type Freshness = {
  /** Probability that it exists as described, 0 to 1. */
  confidence: number;
  state: FreshnessState;
  /** Time of the last check; null without one since it was added. */
  checked: string | null;
  here: number;
  gone: number;
  /** ISO, to the minute: the fall of the confidence below fresh, which determines it at any other time. */
  due: string;
  /** For an ambush: probability that it is there right now, 0 to 1. */
  now?: number | undefined;
};
