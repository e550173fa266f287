import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import type { PointFields } from '../point/point-schema.ts';
import { completePoint, sentPointSchema } from '../point/sent-point.ts';

let today: Date;
/** Made once, as the server does: to make one takes ten times as long as to check a point. */
const schema = sentPointSchema(() => today);

/** The way of a point from a request to what is kept, as the server goes it. */
export function validatePoint(input: unknown, now: Date): Checked<PointFields> {
  today = now;
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: completePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}
