import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Log } from '../../core/log.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { folderPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { loadSample } from '../../sample/load-sample.ts';
import { generateFile } from '../../synthetic/generate-file.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { checkDatabase } from '../backup/check-database.ts';
import { ImportAuthorError } from './import-author.ts';
import { importFile, type ImportOptions } from './import-file.ts';

const places = createPlaces();
const clock = { now: () => Date.UTC(2026, 10, 1) };
const folder = mkdtempSync(join(tmpdir(), 'dozor-import-'));
after(() => rmSync(folder, { recursive: true }));

const navitel = [
  'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION // OpenSpeedcam 10-03-2026 11:33',
  '1,37.600000,55.750000,1,60,1,90',
  '2,37.600100,55.750050,1,60,1,100', // within 20 m of the first
  '3,37.600100,55.750050,1,60,1,270', // faces the other way
  '4,37.700000,55.800000,5,0,0,0',
  '5,76.950000,43.250000,101,40,1,0', // Almaty
  '6,0,0,1,60,1,10', // no position
  '7,-175.000000,55.810000,1,60,1,10', // too far
  '',
].join('\r\n');

const igo = [
  'X,Y,TYPE,SPEED,DirType,Direction',
  '-5.25389,50.11019,4,30,1,63',
  '-5.24614,50.11344,4,5,1,54',
  '-2.04503,52.62682,1,70,1,315',
  '',
].join('\n');

eachDialect((dialect) => {
  describe('an import', () => {
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

    const read = async (content: string, options: Partial<ImportOptions> = {}) => {
      const path = join(folder, 'file.txt');
      writeFileSync(path, content);
      const rejects: string[] = [];
      const onReject = (line: number, reason: string) => rejects.push(`${line}: ${reason}`);
      const totals = await importFile({ database, places, clock }, { path, onReject, ...options });
      return { ...totals, rejects };
    };
    const state = async () => ({
      points: await database.kysely.selectFrom('points').selectAll().orderBy('idx').execute(),
      history: await database.kysely.selectFrom('history').selectAll().orderBy('id').execute(),
      users: await database.kysely.selectFrom('users').selectAll().orderBy('id').execute(),
      counters: await database.kysely.selectFrom('counters').selectAll().orderBy('name').execute(),
    });

    test('counts rows and changes nothing in a dry run', async () => {
      const empty = await state();
      const { imported, duplicates, rejected } = await read(navitel, { dryRun: true });
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 4, duplicates: 1, rejected: 2 });
      assert.deepEqual(await state(), empty);
    });

    test('adds each point once, with its place, author and first history entry', async () => {
      const { imported, duplicates, rejected, rejects } = await read(navitel);
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 4, duplicates: 1, rejected: 2 });
      assert.deepEqual(
        rejects.map((line) => line.slice(0, 2)),
        ['7:', '8:'],
      );
      const { points, history, users } = await state();
      assert.deepEqual(
        points.map(({ idx, country, region, version }) => ({ idx, country, region, version })),
        [
          { idx: 1, country: 'RU', region: 'RU-MOW', version: 1 },
          { idx: 2, country: 'RU', region: 'RU-MOW', version: 1 },
          { idx: 3, country: 'RU', region: 'RU-MOW', version: 1 },
          { idx: 4, country: 'KZ', region: 'KZ-75', version: 1 },
        ],
      );
      assert.equal(points[2]!.confirmed, clock.now());
      const [author] = users;
      assert.deepEqual({ login: author?.login, password: author?.password_hash }, { login: 'import', password: null });
      assert.ok(points.every(({ author_id }) => author_id === author?.id));
      assert.deepEqual(
        history.map(({ point_idx, kind, version }) => ({ point_idx, kind, version })),
        [1, 2, 3, 4].map((point_idx) => ({ point_idx, kind: 'created', version: 1 })),
      );
    });

    test('of the same file changes nothing the second time', async () => {
      const before = await state();
      const { imported, duplicates, rejected } = await read(navitel);
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 0, duplicates: 5, rejected: 2 });
      assert.deepEqual(await state(), before);
    });

    test('counts both rows of a section, which becomes one point whose finish has its own id', async () => {
      const { imported, duplicates, rejected } = await read(igo);
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 3, duplicates: 0, rejected: 0 });
      const section = (await state()).points.find(({ type }) => type === 'speed_cam')!;
      const { childrens } = JSON.parse(section.extra!) as { childrens: { _id: string; x: number }[] };
      assert.deepEqual(
        childrens.map(({ _id, x }) => ({ _id, x })),
        [{ _id: String(section.idx + 1), x: -5.24614 }],
      );
      assert.equal(section.direction, 243);
      const again = await read(igo);
      assert.deepEqual([again.imported, again.duplicates], [0, 3]);
    });

    test('reads type and speed from waypoint names and reports the line of broken XML', async () => {
      const content = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">',
        '<wpt lat="48.8" lon="2.3"><name>Radar feu rouge@50</name></wpt>',
        '<wpt lat="48.81" lon="2.31"><name>Radar 80 km/h</name></wpt>',
        '<trk><name>home</name></trk>',
        '<wpt lat="48.82" lon="2.32"><name>broken</wpt>',
        '<wpt lat="48.83" lon="2.33"/>',
        '</gpx>',
      ].join('\n');
      const { imported, duplicates, rejected, rejects } = await read(content);
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 2, duplicates: 0, rejected: 2 });
      assert.deepEqual(rejects, [
        '5: only points are taken, not trk',
        '6: the XML is broken here, nothing after this line is read',
      ]);
      const red = (await state()).points.find(({ type }) => type === 'control_cam_red')!;
      assert.deepEqual([red.country, red.speed, red.dir_type], ['FR', 50, 0]);
      const again = await read(content);
      assert.deepEqual([again.imported, again.duplicates, again.rejected], [0, 2, 2]);
      assert.deepEqual((await read('<html/>', { format: 'GPX' })).rejects, [
        '1: the format of the file is not recognised',
      ]);
    });

    test('limited to one country rejects rows outside it', async () => {
      const { imported, duplicates, rejected, rejects } = await read(navitel, { country: 'KZ' });
      assert.deepEqual({ imported, duplicates, rejected }, { imported: 0, duplicates: 1, rejected: 6 });
      assert.equal(rejects[0], '2: lies in RU, not in KZ');
    });

    test('is rejected if its author does not exist', async () => {
      await assert.rejects(read(navitel, { author: 'nobody' }), ImportAuthorError);
    });

    test('does not use the login of its system user if that account has a password', async () => {
      await database.kysely.updateTable('users').set({ password_hash: 'x' }).where('login', '=', 'import').execute();
      await assert.rejects(read(navitel), ImportAuthorError);
      const own = await read('1,30.3,59.95,1,60,1,90\n', { author: 'IMPORT' });
      assert.equal(own.imported, 1);
      await database.kysely.updateTable('users').set({ password_hash: null }).where('login', '=', 'import').execute();
    });

    test('adds nothing from an unrelated, empty or header-only file', async () => {
      const counts = async (content: string) => {
        const { imported, duplicates, rejected } = await read(content);
        return [imported, duplicates, rejected];
      };
      assert.deepEqual(await counts('Lorem ipsum\ndolor sit amet\n'), [0, 0, 1]);
      assert.deepEqual(await counts(''), [0, 0, 0]);
      assert.deepEqual(await counts('IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n'), [0, 0, 0]);
    });

    test('skips points that another import has added since it started', async () => {
      const rows = ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION'];
      for (let row = 0; row < 2500; row++) rows.push(`${row},${(40 + row / 1000).toFixed(6)},57.000000,1,60,1,90`);
      const path = join(folder, 'long.txt');
      writeFileSync(path, rows.join('\n'));
      const rowsOfOthers = join(folder, 'others.txt');
      writeFileSync(rowsOfOthers, [rows[0], rows[500], rows[2400]].join('\n'));
      const others: Awaited<ReturnType<typeof importFile>>[] = [];
      const interrupted: DozorDatabase = {
        ...database,
        async change(work) {
          // The first import has read all stored points and is about to write its first thousand.
          if (others.length === 0) others.push(await importFile({ database, places, clock }, { path: rowsOfOthers }));
          return database.change(work);
        },
      };
      const totals = await importFile({ database: interrupted, places, clock }, { path });
      assert.deepEqual(
        others.map(({ imported }) => imported),
        [2],
      );
      assert.deepEqual([totals.imported, totals.duplicates], [2498, 2]);
    });

    test('adds all generated points once and leaves the database consistent', async () => {
      const path = join(folder, 'generated.geojson');
      assert.equal(await generateFile({ places }, { path, count: 1500, seed: 'x' }), 1500);
      const totals = await importFile({ database, places, clock }, { path });
      assert.deepEqual([totals.imported, totals.duplicates, totals.rejected], [1500, 0, 0]);
      const again = await importFile({ database, places, clock }, { path });
      assert.deepEqual([again.imported, again.duplicates, again.rejected], [0, 1500, 0]);
      assert.deepEqual(await checkDatabase(database, places), []);
    });

    test('prevents the sample from being loaded, and generated points are added without conflicts', async () => {
      const before = (await state()).points.length;
      const log = { info: () => undefined } as Partial<Log> as Log;
      await loadSample({ database, places, clock, log, photoStore: folderPhotoStore(folder) });
      assert.equal((await state()).points.length, before);
      assert.equal(await generateInto({ database, places, clock }, { count: 1200, seed: 'x' }), 1200);
      const { points, users } = await state();
      assert.equal(points.length, before + 1200);
      assert.ok(users.some(({ login, password_hash }) => login === 'sample' && password_hash === null));
      assert.deepEqual(await checkDatabase(database, places), []);
    });
  });
});
