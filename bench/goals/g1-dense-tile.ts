import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { PostgisTiles } from '../anchors/postgis-tiles.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import { compareRounds, fasterFigure, meanMs, median, microseconds, missingFigure } from '../compare.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { type PickedTile, tilesOfZoom } from '../pick-tiles.ts';

const tileCount = 20;
const fullest = 800;
const askedOfPostgis = 20;

export const g1: Goal = {
  id: 'G1',
  title: 'A dense tile of points',
  async measure(options) {
    const model = await options.data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const postgisUrl = process.env['POSTGIS_URL'];
    const postgis = postgisUrl ? await PostgisTiles.open(postgisUrl, model) : undefined;
    const figures: Figure[] = [];
    for (const z of [11, 13, 14]) {
      const tiles = tilesOfZoom(model, z)
        .filter(({ points }) => points <= fullest || z > 13)
        .slice(0, tileCount);
      figures.push(await compareZoom(z, tiles, encoder, sqlite, options));
      if (postgis) figures.push(await comparePostgis(z, tiles, encoder, postgis, options));
    }
    sqlite.close();
    await postgis?.close();
    return postgis
      ? figures
      : [...figures, missingFigure('against PostGIS ST_AsMVT (POSTGIS_URL)', `≥ ${askedOfPostgis} ×`)];
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
  const points = tiles.map((tile) => countsMatch(tile, encoder, sqlite, detailed));
  const eachMs = quick ? 100 : 300;
  meanMs(ours, eachMs);
  const rounds = await compareRounds(
    quick ? 5 : 11,
    () => meanMs(ours, eachMs) / tiles.length,
    () => meanMs(anchor, eachMs) / tiles.length,
  );
  const average = Math.round(points.reduce((sum, count) => sum + count, 0) / tiles.length);
  const times = `${microseconds(median(rounds.ours))} against ${microseconds(median(rounds.anchor))}`;
  return fasterFigure(`zoom ${z}, ${average} points a tile (${times})`, rounds, 15);
}

async function comparePostgis(
  z: number,
  tiles: readonly PickedTile[],
  encoder: TileEncoder,
  postgis: PostgisTiles,
  { quick }: BenchOptions,
): Promise<Figure> {
  for (const tile of tiles) {
    const own = ownPoints(tile, encoder);
    const others = readTile(await postgis.points(tile, z >= 13))['points']?.length ?? 0;
    // A point on the very edge belongs to one tile of ours and to two of theirs.
    if (Math.abs(own - others) > own / 100 + 1) throw new Error(`zoom ${z}: ${own} points against ${others}`);
  }
  const ours = (): void => tiles.forEach((tile) => void encoder.encode(tile.z, tile.x, tile.y, false));
  const rounds = await compareRounds(
    quick ? 5 : 11,
    () => meanMs(ours, quick ? 100 : 300) / tiles.length,
    async () => {
      const started = performance.now();
      for (const tile of tiles) await postgis.points(tile, z >= 13);
      return (performance.now() - started) / tiles.length;
    },
  );
  const times = `${microseconds(median(rounds.ours))} against ${microseconds(median(rounds.anchor))}`;
  return fasterFigure(`zoom ${z} against PostGIS ST_AsMVT (${times})`, rounds, askedOfPostgis);
}

/** Both must draw the same points, or the comparison says nothing. */
function countsMatch(tile: PickedTile, encoder: TileEncoder, sqlite: SqliteTiles, detailed: boolean): number {
  const points = ownPoints(tile, encoder);
  const others = readTile(sqlite.points(tile, detailed))['points']?.length ?? 0;
  if (points !== others) throw new Error(`tile ${tile.z}/${tile.x}/${tile.y}: ${points} points against ${others}`);
  return points;
}

function ownPoints({ z, x, y }: PickedTile, encoder: TileEncoder): number {
  const own = readTile(encoder.encode(z, x, y, false))['points'] ?? [];
  return own.filter(({ properties }) => properties['of'] === undefined).length;
}
