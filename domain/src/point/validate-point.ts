import { fieldErrors, type Checked, type FieldErrors } from '../errors/field-errors.ts';
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
  const issues = result.success ? {} : fieldErrors(result.error.issues, validationMessage('notAllowed'));
  // What the table of fields cannot say is looked at beside it, whatever else is wrong.
  const errors = { ...repeatedIds(input), ...issues };
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: normalizePoint(result.data, now) };
}

/** Where an error of a point stands in an answer: its own `comment` is told from the comment that goes with a change. */
export function pointErrorPath(path: string): string {
  if (path === '') return 'point';
  return path === 'comment' ? 'point.comment' : path;
}

function repeatedIds(input: unknown): FieldErrors {
  const childrens = (input as { childrens?: unknown } | null | undefined)?.childrens;
  if (!Array.isArray(childrens)) return {};
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [index, child] of childrens.entries()) {
    const id = (child as { _id?: unknown } | null)?._id;
    if (typeof id !== 'string' || id === '') continue;
    if (seen.has(id)) errors[`childrens.${index}._id`] = validationMessage('repeated');
    seen.add(id);
  }
  return errors;
}
