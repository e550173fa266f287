import type { z } from 'zod';
import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { type SentValues, toZod } from '../schema/to-zod.ts';
import { normalizePoint } from './normalize.ts';
import { implausible } from './plausibility.ts';
import { pointSchema, type PointFields } from './point-schema.ts';
import { type ServerValues, serverValues } from './server-fields.ts';

/** A point as in a request; `completePoint` fills in missing fields. */
export type SentPoint = SentValues<typeof pointSchema>;

/** The same with the server-written fields, so that a point can be sent back as it was read. */
export type SentBackPoint = SentPoint & ServerValues;

const sentFields = toZod(pointSchema);

/**
 * Validates a point in a request: only visible fields of its type, no coercion, nothing that cannot be true
 * (`implausible`), all errors at once. A point of a section may be sent without `_id`, which then becomes ''.
 *
 * @param now called on each validation: nothing can be confirmed in the future
 */
export function sentPointSchema(now: () => Date): z.ZodType<SentPoint, SentPoint> {
  return plausible(sentFields, now);
}

/** The same for a point that is sent back. The schema cannot check whether the server's fields match the point. */
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
    // Runs even if a field already has an error, so that all errors are reported at once.
    { when: () => true },
  );
}

/**
 * Fills in missing fields: with their defaults, or, for a further point of a section, with its parent's values.
 *
 * @param now confirmation time of an ambush, if not specified
 */
export function completePoint(sent: SentPoint, now: Date): PointFields {
  return normalizePoint(withParentsHeading(sent), now);
}

/** Validates and completes the fields of a point, without the plausibility check. */
export function checkFields(input: unknown, now: Date): Checked<PointFields> {
  const result = sentFields.safeParse(input);
  if (result.success) return { ok: true, value: completePoint(result.data, now) };
  return { ok: false, errors: fieldErrors(result.error.issues, validationMessage('notAllowed')) };
}

/** A further point of a section inherits missing orientation fields from its parent. */
function withParentsHeading(sent: SentPoint): SentPoint {
  if (!sent.childrens) return sent;
  const { dirType, direction, distance, angle } = sent;
  const heading = Object.entries({ dirType, direction, distance, angle }).filter(([, value]) => value !== undefined);
  return { ...sent, childrens: sent.childrens.map((child) => ({ ...Object.fromEntries(heading), ...child })) };
}
