import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';

export interface TypeChange {
  fields: PointFields;
  /** Previously filled fields that the new type lacks, or whose values it does not allow. */
  dropped: readonly string[];
}

/** @param start start of editing: the default confirmation time of a new ambush */
export function changeType(before: PointFields, type: PointType, start: Date): TypeChange {
  const fields = normalizePoint({ ...before, type }, start);
  const untouched: Values = normalizePoint({ type: before.type, x: before.x, y: before.y }, start);
  const filledIn = ({ field }: { field: string }) => !Object.is((before as Values)[field], untouched[field]);
  const dropped = diffPoints(before, fields).filter((change) => change.field !== 'type' && filledIn(change));
  return { fields, dropped: dropped.map(({ field }) => field).filter((field) => !isLeftEmpty(before, field)) };
}

type Values = Readonly<Record<string, unknown>>;

/** An empty number is NaN, unequal to itself; that is no change. */
function isLeftEmpty(fields: PointFields, field: string): boolean {
  return Number.isNaN((fields as Values)[field]);
}
