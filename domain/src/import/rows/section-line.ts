import { distanceMeters } from '../../geometry/distance.ts';
import { readNamedType } from '../names/named-type.ts';
import type { NamedRecord } from '../names/named-value.ts';
import { RowNotes } from './row-notes.ts';

/** Of a section: shorter lines are drawn devices, longer ones roads. */
const minMeters = 50;
const maxMeters = 60_000;

/** True if a line is a section of average speed. @param record null if a person says so; otherwise its type decides */
export function isSectionLine(
  vertices: readonly (readonly [x: number, y: number])[],
  record: NamedRecord | null,
): boolean {
  const [first, last] = [vertices[0], vertices.at(-1)];
  if (!first || !last || vertices.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) return false;
  const between = distanceMeters(first[0], first[1], last[0], last[1]);
  let meters = 0;
  for (const [at, [x, y]] of vertices.entries()) {
    const [fromX, fromY] = vertices[at - 1] ?? [x, y];
    meters += distanceMeters(fromX, fromY, x, y);
  }
  if (between < minMeters || meters > maxMeters) return false;
  return record === null || readNamedType(record, new RowNotes()).type === 'speed_cam';
}
