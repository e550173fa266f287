import type { z } from 'zod';
import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { normalizePoint } from '../schema/normalize.ts';
import { type SentValues, toZod } from '../schema/to-zod.ts';
import { implausible } from './plausibility.ts';
import { pointSchema, type PointFields } from './point-schema.ts';
import { type ServerValues, serverValues } from './server-fields.ts';

/** A point as a request sends it: what it leaves out, `completePoint` knows. */
export type SentPoint = SentValues<typeof pointSchema>;

/** The same with what only the server writes, so that a point can be sent back as it was read. */
export type SentBackPoint = SentPoint & ServerValues;

const sentFields = toZod(pointSchema);

/**
 * Checks a point as a request sends it: only fields of its type that are not hidden, nothing coerced, nothing that
 * cannot be true (`implausible`), all errors at once. A point of a section may come without `_id` and then has ''.
 *
 * @param now asked at each check: nothing is confirmed later
 */
export function sentPointSchema(now: () => Date): z.ZodType<SentPoint, SentPoint> {
  return plausible(sentFields, now);
}

/** The same for a point that is sent back; whether the server's fields are as the point has them, the schema can't tell. */
export function sentBackPointSchema(now: () => Date): z.ZodType<SentBackPoint, SentBackPoint> {
  return plausible(toZod(pointSchema, serverValues), now);
}

function plausible<Sent>(schema: z.ZodType<Sent, Sent>, now: () => Date): z.ZodType<Sent, Sent> {
  return schema.superRefine(
    (value, context) => {
      for (const [path, message] of Object.entries(implausible(value, now()))) {
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    },
    // Also when a field has an error already, so that all of them come at once.
    { when: () => true },
  );
}

/**
 * Fills in what was not sent: missing fields take their defaults, those of a further point of a section its parent's values.
 *
 * @param now when an ambush was confirmed, if nobody has said
 */
export function completePoint(sent: SentPoint, now: Date): PointFields {
  return normalizePoint(withParentsHeading(sent), now);
}

/** Checks the fields of a point alone and completes it, without the look at whether they can be true. */
export function checkFields(input: unknown, now: Date): Checked<PointFields> {
  const result = sentFields.safeParse(input);
  if (result.success) return { ok: true, value: completePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}

/** Whatever a further point of a section does not say of its heading is its parent's. */
function withParentsHeading(sent: SentPoint): SentPoint {
  if (!sent.childrens) return sent;
  const { dirType, direction, distance, angle } = sent;
  const heading = Object.entries({ dirType, direction, distance, angle }).filter(([, value]) => value !== undefined);
  return { ...sent, childrens: sent.childrens.map((child) => ({ ...Object.fromEntries(heading), ...child })) };
}
