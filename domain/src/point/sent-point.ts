import type { z } from 'zod';
import { type Checked, fieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { type SentValues, toZod } from '../schema/to-zod.ts';
import { normalizePoint } from './normalize.ts';
import { implausible } from './plausibility.ts';
import { pointSchema, type PointFields } from './point-schema.ts';
import { type ServerValues, serverValues } from './server-fields.ts';

/** `completePoint` fills in missing fields. */
export type SentPoint = SentValues<typeof pointSchema>;

/** With the server-written fields, so that a point can be sent back as it was read. */
export type SentBackPoint = SentPoint & ServerValues;

const sentFields = toZod(pointSchema);

/**
 * No coercion, nothing that cannot be true (`implausible`), all errors at once. A missing `_id` of a section's point
 * becomes ''. `now` is called on each validation: nothing can be confirmed in the future.
 */
export function sentPointSchema(now: () => Date): z.ZodType<SentPoint, SentPoint> {
  return plausible(sentFields, now);
}

/** The schema cannot check that the server's fields match the point. */
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

/** Missing fields get their defaults; `now` is the confirmation time of an ambush without one. */
export function completePoint(sent: SentPoint, now: Date): PointFields {
  return normalizePoint(withParentsHeading(sent), now);
}

/** Without the plausibility check. */
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
