import { firstDetailedZoom } from '@dozor/contract/map/tile-schema.ts';
import { type DozorDatabase, openDatabase } from '@dozor/server/database/open-database.ts';
import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import {
  atLeast,
  atMost,
  bothSides,
  compareRounds,
  type Figure,
  meanMs,
  missing,
  times,
} from '@dozor/server/testing/measuring/figures.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { PostgisTiles } from '../anchors/postgis-tiles.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import type { BenchOptions, Goal } from '../goal.ts';
import { compareTiles, type PickedTile, tilesOfZoom } from '../tiles-of-zoom.ts';

const tileCount = 20;
const fullest = 800;
const asked = { sqlite: 15, postgis: 20 };

export const g1: Goal = {
  id: 'G1',
  title: 'A dense tile of points',
  async measure({ data, quick }) {
    const model = await data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const ours = ({ z, x, y }: PickedTile): Uint8Array => encoder.encode(z, x, y, false);
    const postgisUrl = process.env['POSTGIS_URL'];
    const postgis = postgisUrl ? await PostgisTiles.open(postgisUrl, model) : undefined;
    const figures: Figure[] = [];
    for (const z of [11, 13, 14]) {
      const isDetailed = z >= firstDetailedZoom;
      const tiles = tilesOfZoom(model, z)
        .filter(({ points }) => points <= fullest || isDetailed)
        .slice(0, tileCount);
      let points = 0;
      for (const tile of tiles) points += samePoints(tile, ours(tile), sqlite.points(tile, isDetailed), 0);
      const rounds = await compareTiles(tiles, quick, ours, (tile) => sqlite.points(tile, isDetailed));
      const what = `zoom ${z}, ${Math.round(points / tiles.length)} points a tile`;
      figures.push(timesFaster(`${what} (${bothSides(rounds)})`, rounds.ratios, asked.sqlite));
      if (!postgis) continue;
      // A point exactly on an edge belongs to one of our tiles, but to two of theirs.
      for (const tile of tiles) samePoints(tile, ours(tile), await postgis.points(tile, isDetailed), 0.01);
      const beside = await compareTiles(tiles, quick, ours, (tile) => postgis.points(tile, isDetailed));
      figures.push(
        timesFaster(`${what}, against PostGIS ST_AsMVT (${bothSides(beside)})`, beside.ratios, asked.postgis),
      );
    }
    sqlite.close();
    await postgis?.close();
    if (!postgis) figures.push(missing('against PostGIS ST_AsMVT (POSTGIS_URL)', `≥ ${asked.postgis} ×`));
    return figures;
  },
};

function timesFaster(what: string, ratios: readonly number[], min: number): Figure {
  return atLeast(what, ratios, min, { unit: '×', digits: 1 });
}

/** The comparison is meaningless unless both draw the same points. @returns their number */
function samePoints({ z, x, y }: PickedTile, ours: Uint8Array, theirs: Uint8Array, share: number): number {
  const all = readTile(ours)['points'] ?? [];
  const own = all.filter(({ properties }) => properties['of'] === undefined).length;
  const others = readTile(theirs)['points']?.length ?? 0;
  if (Math.abs(own - others) > Math.ceil(own * share)) {
    throw new BenchError(`tile ${z}/${x}/${y}: ${own} points against ${others}`);
  }
  return own;
}

const clusterTileCount = 10;
const crowded = 801;
const batchRows = 10_000;
/** Degrees between the copies of a point. */
const aside = 0.0007;

export const g2: Goal = {
  id: 'G2',
  title: 'A cluster tile with counts by type and rating',
  async measure(options) {
    const model = await options.data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const ours = ({ z, x, y }: PickedTile): Uint8Array => encoder.encode(z, x, y, false);
    const figures: Figure[] = [];
    for (const z of [0, 4, 7, 10]) {
      const tiles = tilesOfZoom(model, z)
        .filter(({ points }) => points > crowded * 1.1)
        .slice(0, clusterTileCount);
      if (tiles.length === 0) continue;
      for (const tile of tiles) requireSameCounts(tile, ours(tile), sqlite.clusters(tile, 'scan'));
      const through = await fasterWay(sqlite, tiles[0]!);
      const rounds = await compareTiles(tiles, options.quick, ours, (tile) => sqlite.clusters(tile, through));
      const what = `zoom ${z}, ${tiles.length} tiles (${bothSides(rounds)} by ${through})`;
      figures.push(atLeast(what, rounds.ratios, 50, { unit: '×', digits: 1 }));
    }
    sqlite.close();
    return [...figures, await growthFigure(options)];
  },
};

async function fasterWay(sqlite: SqliteTiles, tile: PickedTile): Promise<'index' | 'scan'> {
  const indexMs = await meanMs(() => void sqlite.clusters(tile, 'index'), 50);
  return indexMs < (await meanMs(() => void sqlite.clusters(tile, 'scan'), 50)) ? 'index' : 'scan';
}

function requireSameCounts({ z, x, y }: PickedTile, ours: Uint8Array, theirs: Uint8Array): void {
  const [own, other] = [ours, theirs].map((bytes) =>
    (readTile(bytes)['clusters'] ?? []).reduce((sum, { properties }) => sum + Number(properties['count']), 0),
  );
  if (own !== other) throw new BenchError(`tile ${z}/${x}/${y}: ${own} points against ${other}`);
}

/** Zoom 0 with ten times as many points. */
async function growthFigure({ data, points, quick }: BenchOptions): Promise<Figure> {
  const database = await openDatabase({ dataDir: data.copy(), databaseUrl: '' }, { now: 0 });
  const few = await encoderOf(points / 2, database);
  const many = await encoderOf(points * 5, database);
  await database.close();
  const { ratios } = await compareRounds(
    quick ? 5 : 11,
    () => meanMs(() => void few.encode(0, 0, 0, false), 100),
    () => meanMs(() => void many.encode(0, 0, 0, false), 100),
  );
  return atMost(`zoom 0 with ${points * 5} points against ${points / 2}`, ratios, 1.5, times);
}

/** Repeats the points of the database up to the requested count, each copy shifted slightly to the east. */
async function encoderOf(count: number, { kysely }: DozorDatabase): Promise<TileEncoder> {
  const model = new ReadModel();
  let [last, copy, left] = [0, 0, count];
  const { highest } = await kysely
    .selectFrom('points')
    .select(({ fn }) => fn.max('idx').as('highest'))
    .executeTakeFirstOrThrow();
  while (left > 0) {
    const page = kysely.selectFrom('points').selectAll().where('idx', '>', last).orderBy('idx');
    const rows = await page.limit(Math.min(batchRows, left)).execute();
    model.load(rows.map((row) => ({ ...row, idx: row.idx + copy * highest, x: Math.min(row.x + copy * aside, 180) })));
    left -= rows.length;
    last = rows.at(-1)?.idx ?? 0;
    if (rows.length === 0) copy += 1;
  }
  model.index(0);
  return new TileEncoder(model);
}
