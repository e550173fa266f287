import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { validatePoint } from '@dozor/domain/point/validate-point.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';

/**
 * The fields of a request as they are stored. The contract has refused what is wrong in them already.
 *
 * @throws {FieldErrors}
 */
export function readPointInput(point: unknown, nowMs: number): PointFields {
  const result = validatePoint(point, new Date(nowMs));
  if (!result.ok) throw new FieldErrors(result.errors);
  return result.value;
}
