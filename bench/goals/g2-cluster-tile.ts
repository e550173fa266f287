import { type DozorDatabase, openDatabase } from '@dozor/server/database/open-database.ts';
import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import { BenchError } from '../bench-error.ts';
import { atLeast, atMost, bothSides, compareRounds, meanMs, times } from '../figures.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { compareTiles, type PickedTile, tilesOfZoom } from '../tiles.ts';

const tileCount = 10;
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
        .slice(0, tileCount);
      if (tiles.length === 0) continue;
      for (const tile of tiles) requireSameCounts(tile, ours(tile), sqlite.clusters(tile, 'scan'));
      const through = await faster(sqlite, tiles[0]!);
      const rounds = await compareTiles(tiles, options.quick, ours, (tile) => sqlite.clusters(tile, through));
      const what = `zoom ${z}, ${tiles.length} tiles (${bothSides(rounds)} by ${through})`;
      figures.push(atLeast(what, rounds.ratios, 50, { unit: '×', digits: 1 }));
    }
    sqlite.close();
    return [...figures, await growthFigure(options)];
  },
};

async function faster(sqlite: SqliteTiles, tile: PickedTile): Promise<'index' | 'scan'> {
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
