import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { WayCamera } from '@dozor/domain/ways/way-check.ts';
import { readExtra } from '../points/point-extra.ts';

interface EntryOfPoint {
  x: number;
  y: number;
  dir_type: number;
  direction: number | null;
  extra: string | null;
  changes: string | null;
}

/** The cameras of a point now, and before an entry if that moved or turned it. */
export function camerasOfEntry(entry: EntryOfPoint): WayCamera[] {
  const { x, y, dir_type: dirType, direction } = entry;
  const now: WayCamera = { x, y, dirType, direction };
  const parts: readonly ChildPoint[] = readExtra(entry).childrens ?? [];
  const before = { ...now };
  for (const change of JSON.parse(entry.changes ?? '[]') as Change[]) {
    if (!('oldValue' in change)) continue;
    const { field, oldValue } = change;
    if (field === 'x' || field === 'y' || field === 'dirType') before[field] = Number(oldValue);
    if (field === 'direction') before.direction = oldValue === null ? null : Number(oldValue);
  }
  return [now, before, ...parts];
}
