import type { PointFields } from '../point/point-schema.ts';

export const candidateKinds = ['new', 'changed', 'vanished'] as const;

/** The proposals a list can lead to: a new point, different facts about an existing one, or its removal. */
export type CandidateKind = (typeof candidateKinds)[number];

export const candidateStates = ['open', 'accepted', 'rejected', 'deferred'] as const;

export type CandidateState = (typeof candidateStates)[number];

export type CandidateFields = Partial<
  Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'rating' | 'childrens'>
>;
