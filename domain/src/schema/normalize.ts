import { pointSchema, type PointFields } from '../point/point-schema.ts';
import { normalizeFields } from './normalize-fields.ts';

/**
 * A point as it is kept: defaults in, numbers rounded, what does not apply to its type dropped, unknown keys too.
 * Nothing is coerced: what is of a wrong kind stays, and `sentPointSchema` refuses it. Idempotent.
 * @param now when an ambush was confirmed, if the input does not say
 */
export function normalizePoint(input: Readonly<Record<string, unknown>>, now: Date): PointFields {
  return normalizeFields(pointSchema, input, now) as PointFields;
}
