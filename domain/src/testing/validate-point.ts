import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import type { PointFields } from '../point/point-schema.ts';
import { completePoint, sentPointSchema } from '../point/sent-point.ts';

let today: Date;
/** Built once, as on the server: building it takes ten times as long as checking a point. */
const schema = sentPointSchema(() => today);

/** Processes a point from request to storage, as the server does. */
export function validatePoint(input: unknown, now: Date): Checked<PointFields> {
  today = now;
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: completePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}
