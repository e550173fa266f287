import { implausible } from '@dozor/domain/point/plausibility.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { checkFields } from '@dozor/domain/point/sent-point.ts';
import { FieldErrors } from '../../../core/app-error.ts';

/** @throws {FieldErrors} the values make no valid point */
export function checkedFields(fields: Readonly<Record<string, unknown>>, nowMs: number): PointFields {
  const now = new Date(nowMs);
  const result = checkFields(fields, now);
  if (!result.ok) throw new FieldErrors(result.errors);
  const untrue = implausible(result.value, now);
  if (Object.keys(untrue).length > 0) throw new FieldErrors(untrue);
  return result.value;
}
