import type { Change } from '../../schema/change.ts';
import { diffFields } from '../../schema/diff-fields.ts';
import { changedSince, patchFields } from '../../schema/patch-fields.ts';
import { pointSchema, type PointFields } from '../point-schema.ts';

export type { Change };

/** Both points are normalised. */
export function diffPoints(before: PointFields, after: PointFields): Change[] {
  return diffFields(pointSchema, before, after);
}

/** Applies changes: `applyChanges(a, diffPoints(a, b))` is b. */
export function applyChanges(point: PointFields, changes: readonly Change[]): PointFields {
  return patchFields(pointSchema, point, changes, 'apply') as PointFields;
}

export type Reverted =
  | { readonly ok: true; readonly value: PointFields }
  /** The fields that have been changed again since. */
  | { readonly ok: false; readonly fields: readonly string[] };

/** Reverts changes: `revertChanges(b, diffPoints(a, b))` is a. Other fields are left unchanged. */
export function revertChanges(point: PointFields, changes: readonly Change[]): Reverted {
  const fields = changedSince(pointSchema, point, changes);
  if (fields.length > 0) return { ok: false, fields };
  return { ok: true, value: patchFields(pointSchema, point, changes, 'revert') as PointFields };
}
