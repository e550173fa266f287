import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import SqliteFile from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { createLog } from '../../core/log.ts';
import { type DialectName, openSqliteDialect } from '../../database/dialect.ts';
import { lastSteps } from '../../database/last-steps.ts';
import { migrate, migrations } from '../../database/migrate.ts';
import { openDatabase, sqlitePath } from '../../database/open-database.ts';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import { baselineName, stepsBeforeBaseline } from '../../database/steps-before-baseline.ts';
import type { Database } from '../../database/tables/tables.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { HttpClient } from '../../testing/clients/http-client.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { makeDatabaseFile, restorePhotos } from './backup-file.ts';
import { checkDatabase } from './check-database.ts';
import { checkPhotos } from './check-photos.ts';
import { copyTables } from './copy-tables.ts';
import { restoreBackup } from './restore-backup.ts';

/** The record of a release by scripts/make-upgrade-fixture.mjs. */
interface Release {
  /** The base name of its files. */
  name: string;
  takenMs: number;
  cookies: Record<string, Record<string, string>>;
  /** The recorded responses by `<user, or - for a visitor> <path>`. */
  answers: Record<string, unknown>;
}

const folder = join(import.meta.dirname, '../../database/fixtures');
const read = (name: string): Buffer => gunzipSync(readFileSync(join(folder, name)));
const names = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
const releases = names.map((file) => {
  const record = JSON.parse(read(file).toString()) as Omit<Release, 'name'>;
  return { ...record, name: file.replace('.json.gz', '') };
});

interface Place {
  config: Config;
  /** The file name of the release's backup. */
  backup: string;
}

async function withPlace(release: Release, dialect: DialectName, use: (place: Place) => Promise<void>): Promise<void> {
  const { env, remove } = await freshDatabase(dialect);
  const backup = `${env.DATA_DIR}.backup`;
  try {
    writeFileSync(backup, read(`${release.name}.backup.gz`));
    await use({ config: readConfig({ ...env, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' }), backup });
  } finally {
    rmSync(backup, { force: true });
    await remove();
  }
}

/** Tables as they were before the last steps, all of which the fixture from before them lacks. */
const undoneLastSteps = [
  'alter table points alter column direction set not null',
  'drop index source_rows_points',
  'alter table source_rows drop column says, drop column given',
  'alter table sources drop column dated',
  'alter table notification_digest drop column at_once',
  'drop table notice_mails',
];

async function placeInPostgres(url: string, file: string): Promise<void> {
  const source = new Kysely<Database>({ dialect: openSqliteDialect(file).dialect });
  const target = new Kysely<Database>({ dialect: openPostgresDialect(url).dialect });
  try {
    const applied = await source.selectFrom('migrations').selectAll().where('name', '!=', 'lock').execute();
    const names = new Set([baselineName, ...applied.map(({ name }) => name)]);
    const list = migrations.filter(({ name }) => names.has(name));
    await migrate(target.$pickTables<'migrations'>(), { now: 0, list });
    const steps = lastSteps.map(({ name }) => name).filter((name) => !names.has(name));
    const isBeforeBaseline = applied.some(({ name }) => stepsBeforeBaseline.includes(name));
    if (isBeforeBaseline && steps.length > 0) for (const undo of undoneLastSteps) await sql.raw(undo).execute(target);
    await copyTables(source, target);
    await target.deleteFrom('migrations').where('name', '!=', 'lock').execute();
    await target.insertInto('migrations').values(applied).execute();
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

type Row = Record<string, unknown>;

/** Rows of the steps themselves, and a field that the steps empty so that each list is read again. */
const changedByUpgrade = new Set(['migrations', 'counters']);

/** Every row of a file, by table. */
function rowsOfFile(path: string): Map<string, Row[]> {
  const file = new SqliteFile(path, { readonly: true });
  try {
    const tables = file.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`);
    const names = (tables.all() as { name: string }[]).map(({ name }) => name);
    const copied = names.filter((name) => !changedByUpgrade.has(name));
    return new Map(copied.map((name) => [name, file.prepare(`select * from "${name}"`).all() as Row[]]));
  } finally {
    file.close();
  }
}

async function keepsEveryRow(config: Config, before: ReadonlyMap<string, readonly Row[]>): Promise<void> {
  const database = await openDatabase(config, { now: 0 });
  try {
    for (const [table, rows] of before) {
      const { rows: all } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.kysely);
      // An account that releases before it had no use for.
      const now = table === 'users' ? all.filter(({ login }) => login !== 'drivers') : all;
      const columns = Object.keys(rows[0] ?? {});
      const texts = (some: readonly Row[]) =>
        some.map((row) => JSON.stringify(columns.map((column) => String(row[column])))).toSorted();
      assert.deepEqual(texts(now), texts(rows), table);
    }
  } finally {
    await database.close();
  }
}

/** Everything recorded is still present unchanged; newer properties are allowed. */
function assertContains(recorded: unknown, now: unknown, at: string): void {
  if (Array.isArray(recorded)) {
    assert.ok(Array.isArray(now), at);
    assert.equal(now.length, recorded.length, at);
    for (const [i, value] of recorded.entries()) assertContains(value, now[i], `${at}.${i}`);
  } else if (typeof recorded === 'object' && recorded !== null) {
    assert.ok(typeof now === 'object' && now !== null, at);
    for (const [key, value] of Object.entries(recorded)) assertContains(value, Reflect.get(now, key), `${at}.${key}`);
  } else assert.equal(now, recorded, at);
}

async function keepsEverything({ url, services }: RunningServer, release: Release): Promise<void> {
  assert.deepEqual(await checkDatabase(services.database, await services.places.loaded()), []);
  assert.deepEqual(await checkPhotos(services.database, services.photoStore), []);
  for (const [asked, recorded] of Object.entries(release.answers)) {
    const [who = '', path = ''] = asked.split(' ');
    const client = new HttpClient(url);
    for (const [name, value] of Object.entries(release.cookies[who] ?? {})) client.cookies.set(name, value);
    assertContains(recorded, (await client.get(path)).json, asked);
  }
}

async function serve(config: Config, release: Release, use: (server: RunningServer) => Promise<void>): Promise<void> {
  // Sessions and links of the release have not expired yet.
  const server = await startServer({ config, log: createLog(config), clock: { now: () => release.takenMs + 60_000 } });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

for (const release of releases) {
  describe(`release ${release.name}`, () => {
    eachDialect((dialect) => {
      test('its database opens with unchanged points, history, comments and sessions', async () => {
        await withPlace(release, dialect, async ({ config, backup }) => {
          makeDatabaseFile(backup, sqlitePath(config));
          if (dialect === 'postgres') await placeInPostgres(config.databaseUrl, sqlitePath(config));
          await restorePhotos(backup, openPhotoStore(config));
          const before = `${config.dataDir}.before`;
          makeDatabaseFile(backup, before);
          const rows = rowsOfFile(before);
          rmSync(before);
          assert.ok((rows.get('points') ?? []).length > 60);
          await keepsEveryRow(config, rows);
          await serve(config, release, (server) => keepsEverything(server, release));
        });
      });

      test('its backup restores with everything unchanged', async () => {
        await withPlace(release, dialect, async ({ config, backup }) => {
          await restoreBackup(config, backup, { force: false, nowMs: release.takenMs });
          await serve(config, release, (server) => keepsEverything(server, release));
        });
      });
    });
  });
}

test('there are fixtures from before the baseline and its last steps, and of the current release', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const known = releases.map(({ name }) => name);
  assert.ok(known.includes('first-release') && known.includes('2026-11-25'));
  assert.ok(known.includes(version), `run node scripts/make-upgrade-fixture.mjs to make the fixture of ${version}`);
});
