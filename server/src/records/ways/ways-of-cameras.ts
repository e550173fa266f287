import type { Position } from '@dozor/domain/geometry/position.ts';
import { facesLine } from '@dozor/domain/ways/faces-line.ts';
import type { WayCamera } from '@dozor/domain/ways/way-check.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { cellAt } from './way-cells.ts';

export interface FoundWay {
  id: number;
  userId: number;
  name: string;
}

/** The stored ways whose drivers one of the cameras faces, or may face; by the line alone. */
export async function waysOfCameras(
  db: Query | Write,
  cameras: readonly WayCamera[],
  userId?: number,
): Promise<FoundWay[]> {
  const cells = new Set(cameras.map(({ x, y }) => cellAt(x, y)));
  if (cells.size === 0) return [];
  const query = db
    .selectFrom('way_cells')
    .innerJoin('ways', 'ways.id', 'way_cells.way_id')
    .select(['way_cells.way_id', 'way_cells.cell', 'way_cells.lines', 'ways.user_id', 'ways.name'])
    .where('way_cells.cell', 'in', [...cells]);
  const rows = await (userId === undefined ? query : query.where('ways.user_id', '=', userId)).execute();
  const found = new Map<number, FoundWay>();
  for (const { way_id: id, user_id: owner, name, cell, lines } of rows) {
    if (found.has(id)) continue;
    const here = cameras.filter(({ x, y }) => cellAt(x, y) === cell);
    const parts = JSON.parse(lines) as Position[][];
    if (here.some((camera) => parts.some((part) => facesLine(part, camera))))
      found.set(id, { id, userId: owner, name });
  }
  return [...found.values()];
}
