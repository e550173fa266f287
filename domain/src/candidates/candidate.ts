import type { PointFields } from '../point/point-schema.ts';

export const candidateKinds = ['new', 'changed', 'vanished'] as const;

/** What a list proposes: a point that is not there, other facts of one, or that one is gone. */
export type CandidateKind = (typeof candidateKinds)[number];

export const candidateStates = ['open', 'accepted', 'rejected', 'deferred'] as const;

export type CandidateState = (typeof candidateStates)[number];

/** The facts that lists have. */
export type CandidateFields = Partial<
  Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'rating' | 'childrens'>
>;
