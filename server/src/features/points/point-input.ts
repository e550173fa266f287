import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { validatePoint } from '@dozor/domain/point/validate-point.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';

/**
 * The fields of a request as they are stored. The contract has refused what is wrong in them already; what is left are
 * the rules that look at the request as a whole.
 *
 * @throws {FieldErrors}
 */
export function readPointInput(point: unknown, comment: string | undefined, nowMs: number): PointFields {
  const result = validatePoint(point, new Date(nowMs));
  if (!result.ok) throw new FieldErrors(result.errors);
  const { rating } = result.value;
  if (rating === -2) throw new FieldErrors({ rating: errorMessages.unknownValue });
  if (rating === -1 && !comment) throw new FieldErrors({ comment: errorMessages.absentNeedsComment });
  return result.value;
}
