import { normalizeFields } from '../schema/normalize-fields.ts';
import { pointSchema, type PointFields } from './point-schema.ts';

/**
 * The stored form of a point: with defaults, numbers rounded, without fields that do not apply to its type and unknown
 * keys. Nothing is coerced: a value of the wrong type is left unchanged, and `sentPointSchema` rejects it. Idempotent.
 *
 * @param now confirmation time of an ambush, if the input has none
 */
export function normalizePoint(input: Readonly<Record<string, unknown>>, now: Date): PointFields {
  return normalizeFields(pointSchema, input, now) as PointFields;
}
