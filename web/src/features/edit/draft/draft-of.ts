import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Draft } from '../../../device/draft.ts';
import { partsOf } from '../section/section-parts.ts';

export function newDraft([x, y]: readonly [number, number], now: Date): Draft {
  return { fields: normalizePoint({ x, y }, now), hasType: false, reason: '', turned: [] };
}

/** The editable fields of a point, without those set only by the server. */
export function fieldsOf(point: Point): PointFields {
  return normalizePoint(point, new Date(point.confirmed ?? 0));
}

export function draftOf(point: Point): Draft {
  const fields = fieldsOf(point);
  return { fields, hasType: true, reason: '', turned: partsOf(fields).map(({ key }) => key) };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
