import { labelsOf } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

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

export const revertReasonLabels: Readonly<Record<RevertReason, Label>> = labelsOf('revertReasons', revertReasons);

/** Why a roll-back skips an edit that itself reverted the edits of others. */
export const wasRevert = 'was a revert';
