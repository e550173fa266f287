import type { FieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { distanceMeters } from '../geometry/distance.ts';

/** Allowed distance between neighbouring points of a section, in metres along a straight line. */
export const sectionStepMeters = { min: 50, max: 60_000 } as const;

/** Maximum length of a section, in metres along its points. */
export const maxSectionMeters = 200_000;

/** Allowed client clock skew. */
const clockErrorMs = 60_000;

/** False combinations of valid fields, in raw client input, complete or not; wrong types are left to the schema. */
export function implausible(input: unknown, now: Date): FieldErrors {
  const { type, x, y, childrens, confirmed, activeTime } = valuesOf(input);
  if (type === 'speed_cam') return sectionErrors({ x, y }, childrens);
  const errors: Record<string, string> = {};
  if (type !== 'mobile_ambush') return errors;
  if (typeof confirmed === 'string' && Date.parse(confirmed) > now.getTime() + clockErrorMs) {
    errors['confirmed'] = validationMessage('inTheFuture');
  }
  if (Array.isArray(activeTime) && activeTime.length === 0) errors['activeTime'] = validationMessage('required');
  return errors;
}

type Values = Readonly<Record<string, unknown>>;

function sectionErrors(start: Values, childrens: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!Array.isArray(childrens)) return errors;
  let before = start;
  let lengthMeters = 0;
  for (const [index, child] of childrens.entries()) {
    const next = valuesOf(child);
    const stepMeters = distanceBetween(before, next);
    before = next;
    if (stepMeters === null) continue;
    lengthMeters += stepMeters;
    if (stepMeters < sectionStepMeters.min) errors[`childrens.${index}.x`] = validationMessage('tooClose');
    else if (stepMeters > sectionStepMeters.max || lengthMeters > maxSectionMeters) {
      errors[`childrens.${index}.x`] = validationMessage('tooFar');
    }
  }
  return errors;
}

function distanceBetween(a: Values, b: Values): number | null {
  if (typeof a['x'] !== 'number' || typeof a['y'] !== 'number') return null;
  if (typeof b['x'] !== 'number' || typeof b['y'] !== 'number') return null;
  const meters = distanceMeters(a['x'], a['y'], b['x'], b['y']);
  return Number.isFinite(meters) ? meters : null;
}

function valuesOf(input: unknown): Values {
  return typeof input === 'object' && input !== null ? (input as Values) : {};
}
