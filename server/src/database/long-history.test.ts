import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { checkDatabase } from '../features/backup/check-database.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { eachDialect, freshDatabase } from '../testing/databases/fresh-database.ts';
import { openSqliteDialect } from './dialect.ts';
import { migrate, migrations } from './migrate.ts';
import type { Database } from './tables/tables.ts';
import { openDatabase, sqlitePath } from './open-database.ts';
import { openPostgresDialect } from './postgres-pool.ts';

type AnyTables = Record<string, Record<string, unknown>>;

const day = 86_400_000;
const entryKinds = ['created', 'changed', 'commented', 'deleted', 'restored', 'changed', 'commented'];

/** A database as written by the previous version: three points, two people, and the import account. */
async function writeOldDatabase(kysely: Kysely<Database>): Promise<void> {
  await migrate(kysely.$pickTables<'migrations'>(), { now: 0, list: migrations.filter(({ name }) => name < '0006') });
  const db = kysely.$omitTables<keyof Database>().$extendTables<AnyTables>();
  const person = { email: null, email_folded: null, password_hash: 'x', roles: '["user"]', confirmed: 1, created: 0 };
  await db
    .insertInto('users')
    .values({ id: 3, login: 'anna', login_folded: 'anna', ...person })
    .execute();
  const place = { x: 37.6, y: 55.75, country: 'RU', region: 'RU-MOW' };
  const shape = { speed: 60, dir_type: 1, direction: 1, distance: 500, angle: 15 };
  const rest = { created: 0, updated: 0, revision: 1, created_revision: 1 };
  for (const [idx, type] of [
    [1, 'crosswalk'],
    [2, 'dummy'],
    [3, 'crosswalk'],
  ] as const) {
    const row = { idx, type, rating: idx === 3 ? -2 : 1, author_id: idx === 1 ? 1 : 3, version: 5, ...shape, ...place };
    await db
      .insertInto('points')
      .values({ ...row, ...rest })
      .execute();
    for (const [at, kind] of entryKinds.entries()) {
      const id = (idx - 1) * entryKinds.length + at + 1;
      const entry = { kind, version: 1, author_id: at % 2 === 0 ? 3 : 1, created: at * day, changes: '[]' };
      await db
        .insertInto('history')
        .values({ id, point_idx: idx, ...entry })
        .execute();
    }
  }
  for (const idx of [4, 5, 6]) {
    const row = { idx, type: 'bad_road', rating: 1, author_id: 1, version: 1, ...shape, ...place, ...rest };
    await db.insertInto('points').values(row).execute();
    const entry = { kind: 'created', version: 1, author_id: 1, created: idx < 6 ? 3 * day + idx : 9 * day };
    await db
      .insertInto('history')
      .values({ id: 80 + idx, point_idx: idx, ...entry })
      .execute();
  }
  await db.updateTable('counters').set({ value: 100 }).execute();
}

eachDialect((dialect) => {
  test('an old database gets the new columns, the kept numbers and rowids, and loses nothing', async () => {
    const fresh = await freshDatabase(dialect);
    try {
      const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
      const { dialect: opened } =
        dialect === 'sqlite' ? openSqliteDialect(sqlitePath(config)) : openPostgresDialect(config.databaseUrl);
      const old = new Kysely<Database>({ dialect: opened });
      await writeOldDatabase(old);
      await old.destroy();

      const database = await openDatabase(config, { now: 0 });
      try {
        const { kysely } = database;
        assert.deepEqual(await checkDatabase(database, createPlaces()), []);
        const kinds = await kysely.selectFrom('users').select(['login', 'kind']).orderBy('id').execute();
        assert.deepEqual(
          kinds.map(({ login, kind }) => `${login} ${kind}`),
          ['import system', 'sample system', 'anna person'],
        );
        const third = await kysely.selectFrom('history').selectAll().where('point_idx', '=', 3).orderBy('id').execute();
        assert.deepEqual(
          third.map(({ kind, list, type, newest }) => `${kind} ${list} ${type} ${newest}`),
          [
            'created 1 crosswalk 1',
            'changed 2 crosswalk 0',
            'commented 3 crosswalk 0',
            'deleted 2 crosswalk 0',
            'restored 2 crosswalk 1',
            'changed 2 crosswalk 1',
            'commented 3 crosswalk 1',
          ],
        );
        const total = await kysely
          .selectFrom('history_totals')
          .select('entries')
          .where('list', '=', 2)
          .where('country', '=', 'RU')
          .where('type', '=', 'crosswalk')
          .where('rating', '=', -2)
          .executeTakeFirstOrThrow();
        assert.equal(total.entries, 4);
        const imports = await kysely.selectFrom('imports').selectAll().orderBy('id').execute();
        assert.deepEqual(
          imports.map(({ id, author_id: by, created }) => [id, by, created]),
          [
            [1, 1, 3 * day + 4],
            [2, 1, 9 * day],
          ],
          'what the import added in a day is one',
        );
        const created = await kysely
          .selectFrom('history')
          .select('import_id')
          .where('list', '=', 1)
          .orderBy('id')
          .execute();
        assert.deepEqual(
          created.map(({ import_id: importId }) => importId),
          [0, 0, 0, 1, 1, 2],
        );
        const brought = kysely.selectFrom('import_totals').select(['import_id', 'entries']).where('import_id', '>', 0);
        assert.deepEqual(await brought.orderBy('import_id').execute(), [
          { import_id: 1, entries: 2 },
          { import_id: 2, entries: 1 },
        ]);
        await kysely.updateTable('points').set({ speed: null }).where('idx', '=', 1).execute();
        if (dialect === 'sqlite') await assertRowids(kysely.$omitTables<keyof Database>().$extendTables<AnyTables>());
      } finally {
        await database.close();
      }
    } finally {
      await fresh.remove();
    }
  });
});

/** A primary key that is not the rowid has an index of its own. */
async function assertRowids(db: Kysely<AnyTables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tbl_name as name from sqlite_master m
    where type = 'index' and name like 'sqlite_autoindex%'
      and (select group_concat(type) from pragma_table_info(m.tbl_name) where pk > 0) = 'bigint'`.execute(db);
  assert.deepEqual(rows, []);
  const { rows: indexes } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and tbl_name = 'points' order by name`.execute(db);
  assert.deepEqual(
    indexes.map(({ name }) => name),
    ['points_author', 'points_place', 'points_revision'],
  );
}
