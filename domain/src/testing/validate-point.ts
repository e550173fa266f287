import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import type { PointFields } from '../point/point-schema.ts';
import { completePoint, sentPointSchema } from '../point/sent-point.ts';

/** The way of a point from a request to what is kept, as the server goes it. */
export function validatePoint(input: unknown, now: Date): Checked<PointFields> {
  const result = sentPointSchema(() => now).safeParse(input);
  if (result.success) return { ok: true, value: completePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}
