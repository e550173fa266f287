import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { diffPoints } from '@dozor/domain/schema/diff.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';

export interface TypeChange {
  fields: PointFields;
  /** Fields that had been filled in and do not exist on the new type, or can't keep their value there. */
  dropped: readonly string[];
}

/**
 * The point as one of another type: what applies to it stays, what is missing takes its default.
 * @param start when editing began: what a new ambush was confirmed at without anybody saying so
 */
export function changeType(before: PointFields, type: PointType, start: Date): TypeChange {
  const fields = normalizePoint({ ...before, type }, start);
  const untouched: Values = normalizePoint({ type: before.type, x: before.x, y: before.y }, start);
  const filledIn = ({ field }: { field: string }) => !Object.is((before as Values)[field], untouched[field]);
  const dropped = diffPoints(before, fields).filter((change) => change.field !== 'type' && filledIn(change));
  return { fields, dropped: dropped.map(({ field }) => field).filter((field) => !isLeftEmpty(before, field)) };
}

type Values = Readonly<Record<string, unknown>>;

/** A number left empty is unequal to itself; that is no change. */
function isLeftEmpty(fields: PointFields, field: string): boolean {
  return Number.isNaN((fields as Values)[field]);
}
