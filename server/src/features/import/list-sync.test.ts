import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { checkDatabase } from '../backup/check-database.ts';
import { importFile } from './import-file.ts';

const places = createPlaces();
const clock = { now: () => Date.UTC(2026, 10, 1) };
const folder = mkdtempSync(join(tmpdir(), 'dozor-sync-'));
after(() => rmSync(folder, { recursive: true }));

const header = 'id,lat,lon,type,speed,direction';
const first = [
  'a,55.70,37.60,camera,60,90',
  'b,55.71,37.61,camera,60,90',
  'c,55.72,37.62,camera,,',
  'd,55.73,37.63,camera,80,',
];

eachDialect((dialect) => {
  describe('a synced list', () => {
    let fresh: FreshDatabase;
    let database: DozorDatabase;
    before(async () => {
      fresh = await freshDatabase(dialect);
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = fresh.env;
      database = await openDatabase({ dataDir, databaseUrl }, { now: clock.now() });
    });
    after(async () => {
      await database.close();
      await fresh.remove();
    });

    const read = async (rows: readonly string[], more: { dryRun?: boolean } = {}) => {
      const path = join(folder, 'list.csv');
      writeFileSync(path, [header, ...rows, ''].join('\n'));
      const { imported, duplicates, rejected, sync } = await importFile(
        { database, places, clock },
        { path, sync: 'city', ...more },
      );
      return { counts: [imported, duplicates, rejected], sync };
    };
    const points = () =>
      database.kysely
        .selectFrom('points')
        .select(['idx', 'y', 'speed', 'direction', 'version'])
        .orderBy('idx')
        .execute();

    test('is imported once; a second import changes nothing', async () => {
      assert.deepEqual((await read(first)).counts, [4, 0, 0]);
      const before = await points();
      const again = await read(first);
      assert.deepEqual(again.counts, [0, 4, 0]);
      assert.deepEqual(again.sync, { changed: 0, leftAlone: 0, vanished: [], withoutRef: 0, moved: [] });
      assert.deepEqual(await points(), before);
    });

    test('applies its own changes, keeps those of users and reports missing entries', async () => {
      await database.kysely.updateTable('points').set({ speed: 40 }).where('idx', '=', 2).execute();
      const next = ['a,55.7002,37.60,camera,70,90', 'b,55.71,37.61,camera,80,180', 'c,55.72,37.62,camera,50,'];
      const dry = await read(next, { dryRun: true });
      assert.deepEqual([dry.sync?.changed, dry.sync?.leftAlone], [3, 1]);
      const { counts, sync } = await read(next);
      assert.deepEqual(counts, [0, 3, 0]);
      assert.deepEqual(sync, { changed: 3, leftAlone: 1, vanished: [{ ref: 'd', idx: 4 }], withoutRef: 0, moved: [] });
      assert.deepEqual(
        (await points()).map(({ idx, y, speed, direction, version }) => [idx, y, speed, direction, version]),
        [
          [1, 55.7002, 70, 90, 2],
          [2, 55.71, 40, 180, 2],
          [3, 55.72, 50, null, 2],
          [4, 55.73, 80, null, 1],
        ],
      );
      const changes = await database.kysely
        .selectFrom('history')
        .select(['point_idx', 'comment'])
        .where('kind', '=', 'changed')
        .orderBy('id')
        .execute();
      assert.deepEqual(
        changes.map(({ comment }) => comment),
        ['city a', 'city b', 'city c'],
      );
      const again = await read(next);
      assert.deepEqual([again.sync?.changed, again.sync?.leftAlone], [0, 0]);
    });

    test('reports no missing entries when it is truncated', async () => {
      const path = join(folder, 'cut.csv');
      writeFileSync(path, `${header}\na,55.70,37.60,camera,60,90\nb,55.71,37`);
      const { sync, summary } = await importFile({ database, places, clock }, { path, sync: 'city', dryRun: true });
      assert.deepEqual([summary.isWhole, sync?.vanished], [false, []]);
    });

    test('links an entry to an existing point at its position and adds the others', async () => {
      const rows = [
        ...first.slice(0, 3),
        'e,55.7300001,37.63,camera,80,',
        'f,55.80,37.63,camera,80,',
        ',55.81,37.63,camera,80,',
      ];
      const { counts, sync } = await read(rows);
      assert.deepEqual(counts, [2, 4, 0]);
      assert.equal(sync?.withoutRef, 1);
      const entries = await database.kysely.selectFrom('list_entries').selectAll().orderBy('ref').execute();
      assert.deepEqual(
        entries.map(({ ref, point_idx }) => [ref, Number(point_idx)]),
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
          ['d', 4],
          ['e', 4],
          ['f', 5],
        ],
      );
      assert.deepEqual(await checkDatabase(database, places), []);
    });

    test('recognises an entry by a long reference, or by one that no database stores', async () => {
      const long = 'r'.repeat(300);
      const rows = [`${long}1`, `${long}2`, 'n\u0000', 'e\u{1f600}'.repeat(120)].map(
        (ref, at) => `${ref},56.7${at},38.60,camera,60,90`,
      );
      assert.deepEqual((await read(rows)).counts, [4, 0, 0]);
      const again = await read(rows);
      assert.deepEqual([again.counts, again.sync?.changed], [[0, 4, 0], 0]);
      const refs = await database.kysely.selectFrom('list_entries').select('ref').where('ref', 'like', 'rr%').execute();
      assert.deepEqual(
        refs.map(({ ref }) => ref.length),
        [200, 200],
      );
    });
  });

  describe('a list of which something else changed than its cameras', () => {
    let fresh: FreshDatabase;
    let database: DozorDatabase;
    before(async () => {
      fresh = await freshDatabase(dialect);
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = fresh.env;
      database = await openDatabase({ dataDir, databaseUrl }, { now: clock.now() });
      await read(rowsWith());
    });
    after(async () => {
      await database.close();
      await fresh.remove();
    });

    const rowsWith = ({ id = (at: number) => `000${at}`, lat = (at: number) => 52.123456 + at / 100 } = {}) =>
      Array.from({ length: 6 }, (_, at) => `${id(at)},${lat(at)},20.123456,camera,60,`);
    const read = async (rows: readonly string[], isSure = false) => {
      const path = join(folder, 'kept.csv');
      writeFileSync(path, [header, ...rows, ''].join('\n'));
      const decodeOptions = { ...noDecodeOptions, isSure };
      return importFile({ database, places, clock }, { path, sync: 'kept', decodeOptions });
    };
    const places6 = async () => {
      const rows = await database.kysely.selectFrom('points').select(['x', 'y', 'version']).orderBy('idx').execute();
      return JSON.stringify(rows);
    };

    test('has the same entries when a spreadsheet took the zeros of its ids', async () => {
      const { duplicates, imported, sync } = await read(rowsWith({ id: String }));
      assert.deepEqual([imported, duplicates, sync?.changed, sync?.vanished], [0, 6, 0, []]);
    });

    test('reports a place that is far away and leaves it', async () => {
      const before = await places6();
      const { sync } = await read(rowsWith({ lat: (at) => (at === 3 ? 53.1 : 52.123456 + at / 100) }));
      assert.deepEqual(
        sync?.moved.map(({ ref, meters }) => [ref, Math.round(meters / 1000)]),
        [['0003', 105]],
      );
      assert.deepEqual([sync?.changed, await places6()], [0, before]);
    });

    test('does not change its points when it has fewer decimals', async () => {
      const before = await places6();
      const { sync } = await read(rowsWith({ lat: (at) => Math.round((52.123456 + at / 100) * 1e4) / 1e4 }));
      assert.deepEqual([sync?.changed, sync?.moved, await places6()], [0, [], before]);
    });

    test('is refused when most of it moved far, until a person says that it is right', async () => {
      const moved = rowsWith({ lat: (at) => 53.123456 + at / 100 });
      const refused = await read(moved);
      assert.deepEqual([refused.moves, refused.imported, refused.duplicates], [{ rows: 6, of: 6 }, 0, 0]);
      const { sync } = await read(moved, true);
      assert.equal(sync?.moved.length, 6);
    });

    test('has no vanished entries when it has no rows today', async () => {
      assert.deepEqual((await read([])).sync?.vanished, []);
      assert.equal((await read(rowsWith().slice(1))).sync?.vanished.length, 1);
    });
  });
});
