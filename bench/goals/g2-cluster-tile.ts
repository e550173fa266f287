import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import { compareRounds, fasterFigure, meanMs, median, microseconds } from '../compare.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { type PickedTile, tilesOfZoom } from '../pick-tiles.ts';
import { syntheticBatches } from '../synthetic-points.ts';

const tileCount = 10;
const crowded = 801;

export const g2: Goal = {
  id: 'G2',
  title: 'A cluster tile with counts by type and rating',
  async measure(options) {
    const model = await options.data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const figures: Figure[] = [];
    for (const z of [0, 4, 7, 10]) {
      const tiles = tilesOfZoom(model, z)
        .filter(({ points }) => points > crowded * 1.1)
        .slice(0, tileCount);
      if (tiles.length > 0) figures.push(await compareZoom(z, tiles, encoder, sqlite, options));
    }
    sqlite.close();
    return [...figures, growthFigure(options)];
  },
};

async function compareZoom(
  z: number,
  tiles: readonly PickedTile[],
  encoder: TileEncoder,
  sqlite: SqliteTiles,
  { quick }: BenchOptions,
): Promise<Figure> {
  const ours = (): void => tiles.forEach((tile) => void encoder.encode(tile.z, tile.x, tile.y, false));
  const through = faster(sqlite, tiles[0]!);
  const anchor = (): void => tiles.forEach((tile) => void sqlite.clusters(tile, through));
  for (const tile of tiles) requireSameCounts(tile, encoder, sqlite);
  const eachMs = quick ? 100 : 300;
  meanMs(ours, eachMs);
  const rounds = await compareRounds(
    quick ? 3 : 7,
    () => meanMs(ours, eachMs) / tiles.length,
    () => meanMs(anchor, eachMs) / tiles.length,
  );
  const times = `${microseconds(median(rounds.ours))} against ${microseconds(median(rounds.anchor))} by ${through}`;
  return fasterFigure(`zoom ${z}, ${tiles.length} tiles (${times})`, rounds, 50);
}

/** The query that is the better one for such a tile. */
function faster(sqlite: SqliteTiles, tile: PickedTile): 'index' | 'scan' {
  const [index, scan] = (['index', 'scan'] as const).map((way) => meanMs(() => void sqlite.clusters(tile, way), 50));
  return index! < scan! ? 'index' : 'scan';
}

function requireSameCounts(tile: PickedTile, encoder: TileEncoder, sqlite: SqliteTiles): void {
  const count = (bytes: Uint8Array): number =>
    (readTile(bytes)['clusters'] ?? []).reduce((sum, { properties }) => sum + Number(properties['count']), 0);
  const [own, other] = [count(encoder.encode(tile.z, tile.x, tile.y, false)), count(sqlite.clusters(tile, 'scan'))];
  if (own !== other) throw new Error(`tile ${tile.z}/${tile.x}/${tile.y}: ${own} points against ${other}`);
}

/** Zoom 0 with ten times as many points. */
function growthFigure({ points, quick }: BenchOptions): Figure {
  const [few, many] = [points / 2, points * 5].map((count) => {
    const model = new ReadModel();
    for (const rows of syntheticBatches(count)) model.load(rows);
    model.index(0);
    return new TileEncoder(model);
  });
  const ratios: number[] = [];
  for (let round = 0; round < (quick ? 5 : 11); round += 1) {
    const ms = [few!, many!].map((encoder) => meanMs(() => void encoder.encode(0, 0, 0, false), 100));
    ratios.push(ms[1]! / ms[0]!);
  }
  ratios.sort((a, b) => a - b);
  const show = (ratio: number): string => `${ratio.toFixed(2)} ×`;
  return {
    what: `zoom 0 with ${points * 5} points against ${points / 2}`,
    value: show(median(ratios)),
    spread: `${show(ratios[0]!)} – ${show(ratios.at(-1)!)}`,
    asked: '≤ 1.5 ×',
    met: median(ratios) <= 1.5,
  };
}
