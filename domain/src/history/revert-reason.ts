import * as labels from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** Why somebody's change is taken back. */
export const revertReasons = [
  'wrong_place',
  'wrong_facts',
  'duplicate',
  'not_there',
  'vandalism',
  'copied',
  'advertising',
  'test',
  'other',
] as const;

export type RevertReason = (typeof revertReasons)[number];

export const revertReasonLabels: Readonly<Record<RevertReason, Label>> = labels.revertReasons;

/** Why a roll-back leaves an edit as it is that took back what others had done. */
export const wasRevert = 'was a revert';
