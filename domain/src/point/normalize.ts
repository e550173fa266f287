import { normalizeFields } from '../schema/normalize-fields.ts';
import { pointSchema, type PointFields } from './point-schema.ts';

/**
 * Idempotent, without coercion: a value of the wrong type is left unchanged, and `sentPointSchema` rejects it.
 *
 * @param now confirmation time of an ambush, if the input has none
 */
export function normalizePoint(input: Readonly<Record<string, unknown>>, now: Date): PointFields {
  return normalizeFields(pointSchema, input, now) as PointFields;
}
