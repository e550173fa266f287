import { readTile } from '@dozor/server/testing/read-tile.ts';
import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import { compareRounds, fasterFigure, meanMs, median, microseconds, missingFigure } from '../compare.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { type PickedTile, tilesOfZoom } from '../pick-tiles.ts';

const tileCount = 20;
const fullest = 800;

export const g1: Goal = {
  id: 'G1',
  title: 'A dense tile of points',
  async measure(options) {
    const model = await options.data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const figures: Figure[] = [];
    for (const z of [11, 13, 14]) {
      const tiles = tilesOfZoom(model, z)
        .filter(({ objects }) => objects <= fullest || z > 13)
        .slice(0, tileCount);
      figures.push(await compareZoom(z, tiles, encoder, sqlite, options));
    }
    sqlite.close();
    return [...figures, missingFigure('against PostGIS ST_AsMVT', '≥ 20 ×')];
  },
};

async function compareZoom(
  z: number,
  tiles: readonly PickedTile[],
  encoder: TileEncoder,
  sqlite: SqliteTiles,
  { quick }: BenchOptions,
): Promise<Figure> {
  const detailed = z >= 13;
  const ours = (): void => tiles.forEach((tile) => void encoder.encode(tile.z, tile.x, tile.y, false));
  const anchor = (): void => tiles.forEach((tile) => void sqlite.points(tile, detailed));
  const objects = tiles.map((tile) => countsMatch(tile, encoder, sqlite, detailed));
  const eachMs = quick ? 100 : 300;
  meanMs(ours, eachMs);
  const rounds = await compareRounds(
    quick ? 5 : 11,
    () => meanMs(ours, eachMs) / tiles.length,
    () => meanMs(anchor, eachMs) / tiles.length,
  );
  const average = Math.round(objects.reduce((sum, count) => sum + count, 0) / tiles.length);
  const times = `${microseconds(median(rounds.ours))} against ${microseconds(median(rounds.anchor))}`;
  return fasterFigure(`zoom ${z}, ${average} objects a tile (${times})`, rounds, 15);
}

/** Both must draw the same objects, or the comparison says nothing. */
function countsMatch(tile: PickedTile, encoder: TileEncoder, sqlite: SqliteTiles, detailed: boolean): number {
  const own = readTile(encoder.encode(tile.z, tile.x, tile.y, false))['points'] ?? [];
  const objects = own.filter(({ properties }) => properties['of'] === undefined).length;
  const others = readTile(sqlite.points(tile, detailed))['points']?.length ?? 0;
  if (objects !== others) throw new Error(`tile ${tile.z}/${tile.x}/${tile.y}: ${objects} objects against ${others}`);
  return objects;
}
