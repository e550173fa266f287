import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { createLog } from '../../core/log.ts';
import { openDatabase, sqlitePath } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { readConfig } from '../../platform/config.ts';
import { pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import { startServer } from '../../start-server.ts';
import { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPhoto } from '../../testing/content/test-photos.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { checkDatabase } from './check-database.ts';
import { checkPhotos } from './check-photos.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });
  let folder = '';
  before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-backup-'))));
  after(() => rmSync(folder, { recursive: true }));

  for (const target of ['sqlite', 'postgres'] as const) {
    test(`a backup taken during writes restores completely into ${target}`, async () => {
      const { client, login } = await makeUser(server());
      const line = [
        [37.6, 55.7],
        [37.65, 55.7],
      ];
      assert.equal((await client.post(`/api/account/${login}/ways`, { name: 'to work', line })).status, 201);
      const { pointId, photo } = await addPhoto(client);
      const path = join(folder, `${target}.backup`);
      const epochOf = async (url: string) =>
        ((await new HttpClient(url).get('/builds/changes?since=0')).json as { epoch: string }).epoch;
      const epoch = await epochOf(server().url);
      const writes = Promise.all(Array.from({ length: 20 }, () => addPoint(client)));
      await makeBackup(server().services.config, path, Date.now());
      await writes;

      const fresh = await freshDatabase(target);
      const config = readConfig({ PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...fresh.env });
      await restoreBackup(config, path, { force: true, nowMs: Date.now() });
      const restored = await startServer({ config, log: createLog(config) });
      try {
        const visitor = new HttpClient(restored.url);
        assert.equal((await visitor.get(`/api/points/${pointId}`)).status, 200);
        assert.equal((await visitor.get(photo)).status, 200);
        assert.notEqual(await epochOf(restored.url), epoch, 'mirrors have to start over');
        const { database, places, photoStore } = restored.services;
        for (const table of ['ways', 'way_cells'] as const) {
          const rowsOf = ({ kysely }: typeof database) => kysely.selectFrom(table).selectAll().execute();
          assert.deepEqual(new Set(await rowsOf(database)), new Set(await rowsOf(server().services.database)), table);
        }
        assert.deepEqual(await checkDatabase(database, await places.loaded()), []);
        assert.deepEqual(await checkPhotos(database, photoStore), []);
        await assert.rejects(
          restoreBackup(config, path, { force: target === 'sqlite', nowMs: Date.now() }),
          RestoreRefusedError,
        );
      } finally {
        await restored.close();
        await fresh.remove();
      }
    });
  }

  test('a check reports the invalid values of a point', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client);
    const { database, places } = server().services;
    const at = (idx: number) => database.kysely.updateTable('points').where('idx', '=', idx);
    await at(point.idx).set({ speed: 63, country: 'FR', version: 7 }).execute();
    const broken = await checkDatabase(database, await places.loaded());
    await at(point.idx).set({ speed: 60, country: point.country, version: 1 }).execute();
    assert.equal(broken.filter((line) => line.startsWith(`point ${point._id}:`)).length, 3);
  });

  test('a check finds an index that does not match its table', async (context) => {
    if (dialect === 'postgres') return context.skip('PostgreSQL checks its own indexes');
    const fresh = await freshDatabase('sqlite');
    const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
    try {
      const made = await openDatabase(config, { now: 0 });
      await made.kysely.insertInto('settings').values({ name: 'a', value: '1' }).execute();
      await sql`create index settings_by_value on settings (value)`.execute(made.kysely);
      await made.close();
      const file = new Sqlite(sqlitePath(config));
      file.unsafeMode();
      file.pragma('writable_schema = on');
      const moved = 'create index settings_by_value on settings (name)';
      file.prepare("update sqlite_master set sql = ? where name = 'settings_by_value'").run(moved);
      file.close();
      const broken = await openDatabase(config, { now: 0 });
      assert.match((await checkDatabase(broken, createPlaces())).join(), /settings_by_value/);
      await broken.close();
    } finally {
      await fresh.remove();
    }
  });

  test('a check finds an entry missing from an index, even if the contents cannot be read', async (context) => {
    if (dialect === 'postgres') return context.skip('PostgreSQL checks its own indexes');
    const fresh = await freshDatabase('sqlite');
    const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { now: 0 });
    const inSchema = (set: string, name: string): void => {
      const file = new Sqlite(sqlitePath(config));
      file.unsafeMode();
      file.pragma('writable_schema = on');
      file.prepare(`update sqlite_master set ${set} where name = ?`).run(name);
      file.pragma('schema_version = 1000');
      file.close();
    };
    const found = async (): Promise<string> => (await checkDatabase(database, createPlaces())).join();
    try {
      const settings = ['a', 'b'].map((name) => ({ name, value: name }));
      await database.kysely.insertInto('settings').values(settings).execute();
      await sql`create index settings_by_value on settings (value) where name <> 'b'`.execute(database.kysely);
      assert.equal(await found(), '');
      inSchema("sql = 'create index settings_by_value on settings (value)'", 'settings_by_value');
      assert.match(await found(), /rows missing from index settings_by_value: 1/);
      inSchema("sql = replace(sql, 'version', 'lost')", 'points');
      assert.match(
        await found(),
        /rows missing from index settings_by_value: 1.*the contents could not be read to their end: /,
      );
    } finally {
      await database.close();
      await fresh.remove();
    }
  });

  test('a missing photo file is reported by the check and by the backup, which holds everything else', async () => {
    const { config, database, photoStore } = server().services;
    const { client } = await makeUser(server());
    const { photoId, commentPath } = await addPhoto(client);
    await photoStore.remove(thumbnailName(photoId));
    const path = join(folder, 'missing.backup');
    assert.deepEqual(await checkPhotos(database, photoStore), [`photo ${photoId}: its file is missing`]);
    assert.deepEqual((await makeBackup(config, path, 0)).missing, [photoId]);

    const fresh = await freshDatabase('sqlite');
    try {
      const { warnings, stored } = await restoreBackup(readConfig(fresh.env), path, { force: false, nowMs: 0 });
      assert.deepEqual([warnings, stored], [['1 photos are missing in the backup'], undefined]);
    } finally {
      await fresh.remove();
    }
    // Photos of a deleted comment are not reported as missing: their files are removed before their rows.
    assert.equal((await client.delete(commentPath)).status, 200);
    assert.deepEqual(await checkPhotos(database, photoStore), []);
    assert.deepEqual((await makeBackup(config, path, 0)).missing, []);
  });

  test('a backup of broken data is restored only with allowBroken', async () => {
    const { config, database } = server().services;
    const { client } = await makeUser(server());
    const { idx } = await addPoint(client);
    const setSpeed = (speed: number) =>
      database.kysely.updateTable('points').where('idx', '=', idx).set({ speed }).execute();
    await setSpeed(63);
    const path = join(folder, 'broken.backup');
    await makeBackup(config, path, 0);
    await setSpeed(60);
    const fresh = await freshDatabase(dialect);
    try {
      const target = readConfig(fresh.env);
      await assert.rejects(restoreBackup(target, path, { force: false, nowMs: 0 }), RestoreRefusedError);
      const { warnings } = await restoreBackup(target, path, { force: false, allowBroken: true, nowMs: 0 });
      assert.match(warnings.join(), new RegExp(`the checks find 1: point ${idx}: speed`));
    } finally {
      await fresh.remove();
    }
  });

  test('a restore stores the data it replaces, including photos', async () => {
    const { client } = await makeUser(server());
    const before = await addPhoto(client);
    const path = join(folder, 'before.backup');
    await makeBackup(server().services.config, path, 0);

    const fresh = await freshDatabase(dialect);
    const config = readConfig({ PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...fresh.env });
    try {
      await restoreBackup(config, path, { force: false, nowMs: 0 });
      const first = await startServer({ config, log: createLog(config) });
      const services = { ...first, visitor: () => new HttpClient(first.url) };
      const later = await addPhoto((await makeUser(services)).client);
      await first.close();

      const noBackup = join(folder, 'other.backup');
      writeFileSync(noBackup, 'not a database');
      await assert.rejects(restoreBackup(config, noBackup, { force: true, nowMs: 0 }), RestoreRefusedError);
      assert.ok(
        existsSync(join(config.dataDir, 'photos', pictureName(later.photoId))),
        'a rejected restore moves nothing',
      );

      const { stored = '' } = await restoreBackup(config, path, {
        force: true,
        nowMs: Date.UTC(2026, 10, 22, 7),
      });
      assert.equal(basename(stored), `replaced-2026-11-22T07-00-00Z${dialect === 'sqlite' ? '' : '.backup'}`);
      assert.ok(!existsSync(join(config.dataDir, 'photos', pictureName(later.photoId))));
      assert.ok(existsSync(join(config.dataDir, 'photos', pictureName(before.photoId))));

      const backup = join(folder, 'kept.backup');
      if (dialect === 'sqlite') {
        const { missing } = await makeBackup({ ...config, dataDir: stored }, backup, 0);
        assert.deepEqual(missing, []);
      }
      const again = await restoreBackup(config, dialect === 'sqlite' ? backup : stored, { force: true, nowMs: 0 });
      assert.deepEqual(again.warnings, []);
      const second = await startServer({ config, log: createLog(config) });
      const statuses = [before, later].map(async ({ photo }) => (await new HttpClient(second.url).get(photo)).status);
      assert.deepEqual(await Promise.all(statuses), [200, 200]);
      await second.close();
    } finally {
      await fresh.remove();
    }
  });

  test('a restore over an open database is rejected', async (context) => {
    if (dialect === 'postgres') return context.skip('only SQLite has a write-ahead log file');
    const path = join(folder, 'open.backup');
    await makeBackup(server().services.config, path, 0);
    const fresh = await freshDatabase('sqlite');
    const config = readConfig(fresh.env);
    const open = await openDatabase(config, { now: 0 });
    try {
      await assert.rejects(restoreBackup(config, path, { force: true, nowMs: 0 }), /another program has .* open/);
      assert.deepEqual(await open.kysely.selectFrom('points').select('idx').execute(), []);
    } finally {
      await open.close();
    }
    await restoreBackup(config, path, { force: true, nowMs: 0 });
    await fresh.remove();
  });

  test('a file that is missing or not a backup is rejected', async () => {
    const path = join(folder, 'no.backup');
    writeFileSync(path, 'not a database');
    const empty = join(folder, 'empty');
    const config = readConfig({ DATA_DIR: empty });
    await assert.rejects(restoreBackup(config, path, { force: false, nowMs: 0 }), RestoreRefusedError);
    await assert.rejects(restoreBackup(config, join(folder, 'none'), { force: false, nowMs: 0 }), RestoreRefusedError);
  });
});
