import { fieldErrors, type Checked } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { normalizePoint } from '../schema/normalize.ts';
import { toZod } from '../schema/to-zod.ts';
import { pointSchema, type PointFields } from './point-schema.ts';

const sentPoint = toZod(pointSchema);

/**
 * Checks a point as a request sends it: only fields of its type that are not hidden, nothing coerced, all errors at once.
 * Missing fields take their defaults. A point of a section may come without `_id` and then has ''.
 * @param now when an ambush was confirmed, if the input does not say
 * @returns errors keyed by the path inside the point; `''` when the whole is no object
 */
export function validatePoint(input: unknown, now: Date): Checked<PointFields> {
  const result = sentPoint.safeParse(input);
  if (result.success) return { ok: true, value: normalizePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}

/** Where an error of a point stands in an answer: its own `comment` is told from the comment that goes with a change. */
export function pointErrorPath(path: string): string {
  if (path === '') return 'point';
  return path === 'comment' ? 'point.comment' : path;
}
