import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { worldX } from '@dozor/server/read-model/spatial/web-mercator.ts';

export interface PickedTile {
  z: number;
  x: number;
  y: number;
  /** Points in it, deleted ones too. */
  points: number;
}

/** Every tile of a zoom that has points, the fullest first. */
export function tilesOfZoom({ order, memory }: ReadModel, z: number): PickedTile[] {
  const { x, worldY } = memory.points;
  const tiles: PickedTile[] = [];
  for (let from = 0; from < order.length;) {
    const slot = order.slots[from]!;
    const column = z === 0 ? 0 : worldX(x[slot]!) >>> (32 - z);
    const row = z === 0 ? 0 : worldY[slot]! >>> (32 - z);
    const [, to] = order.rangeOfTile(z, column, row);
    tiles.push({ z, x: column, y: row, points: to - from });
    from = to;
  }
  return tiles.toSorted((a, b) => b.points - a.points);
}
