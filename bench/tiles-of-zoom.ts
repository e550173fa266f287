import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { worldX } from '@dozor/server/read-model/spatial/web-mercator.ts';
import { compareRounds, meanMs, type Rounds } from '@dozor/server/testing/measuring/figures.ts';

export interface PickedTile {
  z: number;
  x: number;
  y: number;
  /** Points in it, including deleted ones. */
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

type MakeTile = (tile: PickedTile) => unknown;

export async function compareTiles(
  tiles: readonly PickedTile[],
  quick: boolean,
  ours: MakeTile,
  anchor: MakeTile,
): Promise<Rounds> {
  const eachMs = quick ? 100 : 300;
  const meanOf = async (make: MakeTile): Promise<number> => {
    const all = async (): Promise<void> => {
      for (const tile of tiles) await make(tile);
    };
    return (await meanMs(all, eachMs)) / tiles.length;
  };
  await meanOf(ours);
  return compareRounds(
    quick ? 5 : 11,
    () => meanOf(ours),
    () => meanOf(anchor),
  );
}
