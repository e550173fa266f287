import { normalizePoint } from '@dozor/domain/schema/normalize.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';

/** What the form holds: the fields of the object, and why it is changed. */
export interface Draft {
  /** Normalised; a number that is no number (NaN) stands for a field left empty. */
  fields: PointFields;
  /** A new object has a place first and a type then. */
  hasType: boolean;
  reason: string;
}

/** A new object at a place; its type is still to be chosen. */
export function newDraft([x, y]: readonly [number, number], now: Date): Draft {
  return { fields: normalizePoint({ x, y }, now), hasType: false, reason: '' };
}

/** The fields of an object that can be edited, without what only the server sets. */
export function fieldsOf(point: Point): PointFields {
  return normalizePoint(point, new Date(point.confirmed ?? 0));
}

export function draftOf(point: Point): Draft {
  return { fields: fieldsOf(point), hasType: true, reason: '' };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
