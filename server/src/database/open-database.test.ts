import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { eachDialect, freshDatabase } from '../testing/databases/fresh-database.ts';
import { copySqliteFile, DamagedDatabaseError, openSqliteDialect } from './dialect.ts';
import { DataDirInUseError, isServed, lockDataDir } from './lock-data-dir.ts';
import {
  commitOfAllSteps,
  EarlyDatabaseError,
  migrate,
  migrations,
  NewerDatabaseError,
  type MigrationTables,
} from './migrate.ts';
import { openDatabase, sqlitePath, takeIds } from './open-database.ts';
import { openPostgresDialect } from './postgres-pool.ts';
import { stepsBeforeBaseline } from './steps-before-baseline.ts';

eachDialect((dialect) => {
  async function withDatabase(use: (config: ReturnType<typeof readConfig>) => Promise<void>): Promise<void> {
    const fresh = await freshDatabase(dialect);
    try {
      await use(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }));
    } finally {
      await fresh.remove();
    }
  }

  test('each id is assigned once, and a failed change uses up no revision', async () => {
    await withDatabase(async (config) => {
      const database = await openDatabase(config, { now: 0 });
      try {
        const taken = await Promise.all(
          Array.from({ length: 20 }, () => database.transaction((tx) => takeIds(tx, 'idx', 2))),
        );
        assert.deepEqual(
          taken.toSorted((a, b) => a - b),
          Array.from({ length: 20 }, (_, i) => 2 * i + 1),
        );
        const failed = database.change(async () => {
          throw new Error('no');
        });
        await assert.rejects(failed);
        const [first, second] = [
          await database.change(async (_tx, n) => n),
          await database.change(async (_tx, n) => n),
        ];
        assert.deepEqual([first, second], [1, 2]);
      } finally {
        await database.close();
      }
    });
  });

  test('a migration that fails halfway is named in the error and changes nothing', async () => {
    await withDatabase(async (config) => {
      await (await openDatabase(config, { now: 0 })).close();
      const broken = {
        name: '9999-broken',
        async up(db: Kysely<unknown>) {
          await db.schema.createTable('half').addColumn('a', 'integer').execute();
          throw new Error('the disk fell out');
        },
      };
      const opened =
        dialect === 'sqlite' ? openSqliteDialect(sqlitePath(config)) : openPostgresDialect(config.databaseUrl);
      const kysely = new Kysely<MigrationTables>({ dialect: opened.dialect });
      try {
        await assert.rejects(
          migrate(kysely, { now: 0, list: [...migrations, broken] }),
          /9999-broken failed and nothing was changed/,
        );
        await assert.rejects(sql`select * from half`.execute(kysely));
        assert.deepEqual(await migrate(kysely, { now: 0 }), []);
      } finally {
        await kysely.destroy();
      }
    });
  });

  test('a database of a newer version is rejected', async () => {
    await withDatabase(async (config) => {
      const database = await openDatabase(config, { now: 0 });
      await sql`insert into migrations (name, applied) values ('9998-later', 0)`.execute(database.kysely);
      await database.close();
      await assert.rejects(openDatabase(config, { now: 0 }), NewerDatabaseError);
    });
  });

  test('a database migrated in steps is opened if it lacks no step but the last, else it is refused with a commit', async () => {
    await withDatabase(async (config) => {
      const asMadeIn = async (steps: readonly string[]): Promise<void> => {
        const database = await openDatabase(config, { now: 0 });
        const { kysely } = database;
        const later = migrations.slice(1).map(({ name }) => name);
        await kysely
          .deleteFrom('migrations')
          .where('name', 'not in', ['lock', ...later])
          .execute();
        const rows = steps.map((name) => ({ name, applied: 0 }));
        await kysely.insertInto('migrations').values(rows).execute();
        await database.close();
      };
      await asMadeIn(stepsBeforeBaseline);
      await asMadeIn(stepsBeforeBaseline.filter((name) => name !== '0042-vote-surges'));
      await assert.rejects(openDatabase(config, { now: 0 }), (error) => {
        assert.ok(error instanceof EarlyDatabaseError);
        assert.match(error.message, /it lacks 0042-vote-surges\)\. Nothing was changed\./);
        assert.ok(error.message.includes(`git worktree add ../dozor-before ${commitOfAllSteps}`));
        return true;
      });
    });
  });
});

test('the commit that opens older databases is in the operator’s documentation', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  assert.ok(operations.includes(`git worktree add ../dozor-before ${commitOfAllSteps}`));
});

test('migrations are numbered without gaps in the order they run, and every file is listed', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4));
  assert.deepEqual(
    numbers,
    migrations.map((_, index) => String(index + 1).padStart(4, '0')),
  );
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => /^\d/.test(name));
  assert.deepEqual(
    files.toSorted(),
    migrations.map(({ name }) => `${name}.ts`),
  );
});

test('on SQLite every numeric primary key is the rowid and needs no separate index', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const database = await openDatabase(readConfig(fresh.env), { now: 0 });
    const { rows } = await sql<{ name: string }>`
      select tbl_name as name from sqlite_master m
      where type = 'index' and name like 'sqlite_autoindex%'
        and (select group_concat(type) from pragma_table_info(m.tbl_name) where pk > 0) = 'bigint'`.execute(
      database.kysely,
    );
    await database.close();
    assert.deepEqual(rows, []);
  } finally {
    await fresh.remove();
  }
});

test('a damaged file, or one that is not a database, is rejected and left unchanged', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const config = readConfig(fresh.env);
    const database = await openDatabase(config, { now: 0 });
    await database.close();
    const path = sqlitePath(config);
    const whole = readFileSync(path);
    for (const at of [0, Math.floor(whole.length / 2)]) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xaa, at, at + 6000);
      writeFileSync(path, damaged);
      await assert.rejects(openDatabase(config, { now: 0 }), DamagedDatabaseError);
      assert.ok(readFileSync(path).equals(damaged));
    }
    // SQLite alone would treat a text shorter than one page as an empty database.
    for (const text of ['x', 'this is no database', 'x'.repeat(1000)]) {
      writeFileSync(path, text);
      await assert.rejects(openDatabase(config, { now: 0 }), DamagedDatabaseError);
      assert.throws(() => copySqliteFile(path, `${path}.copy`), DamagedDatabaseError);
      assert.equal(readFileSync(path, 'utf8'), text);
    }
    writeFileSync(path, '');
    await (await openDatabase(config, { now: 0 })).close();
  } finally {
    await fresh.remove();
  }
});

test('the file of an existing database is copied before a migration', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const config = readConfig(fresh.env);
    const database = await openDatabase(config, { now: 0 });
    await database.close();
    assert.equal(existsSync(`${sqlitePath(config)}.before-0001-baseline`), false, 'a new database is not copied');
    const later = {
      name: '9997-later',
      async up(db: Kysely<unknown>) {
        await db.schema.createTable('later').addColumn('a', 'integer').execute();
      },
    };
    await (await openDatabase(config, { now: 0, migrations: [...migrations, later] })).close();
    assert.ok(existsSync(`${sqlitePath(config)}.before-9997-later`));
  } finally {
    await fresh.remove();
  }
});

test('a command that runs alongside a server does not read the whole file', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const config = readConfig(fresh.env);
    const server = await openDatabase(config, { now: 0, serves: true });
    await sql`create table of_nobody (text text)`.execute(server.kysely);
    await sql`insert into of_nobody values (${'x'.repeat(40_000)})`.execute(server.kysely);
    await server.close();
    // The last page belongs to the long text: only a full read reaches it.
    const path = sqlitePath(config);
    const file = readFileSync(path);
    writeFileSync(path, file.fill(0xaa, file.length - 4096));
    const unlock = lockDataDir(config.dataDir);
    await (await openDatabase(config, { now: 0 })).close();
    unlock();
    writeFileSync(path, file);
    await assert.rejects(openDatabase(config, { now: 0 }), DamagedDatabaseError);
  } finally {
    await fresh.remove();
  }
});

test('only a clean shutdown of a server spares the next start a full read of the file', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const config = readConfig(fresh.env);
    const mark = `${sqlitePath(config)}.closed`;
    const server = await openDatabase(config, { now: 0, serves: true });
    const unlock = lockDataDir(config.dataDir);
    await (await openDatabase(config, { now: 0 })).close();
    assert.equal(existsSync(mark), false, 'only a command was closed');
    unlock();
    await server.close();
    assert.equal(existsSync(mark), true, 'the server was closed');
    const next = await openDatabase(config, { now: 0, serves: true });
    assert.equal(existsSync(mark), false, 'an open server may be killed');
    await next.close();
  } finally {
    await fresh.remove();
  }
});

test('a data directory has one server at a time', async () => {
  const fresh = await freshDatabase('sqlite');
  try {
    const { dataDir } = readConfig(fresh.env);
    mkdirSync(dataDir, { recursive: true });
    const unlock = lockDataDir(dataDir);
    assert.throws(() => lockDataDir(dataDir), DataDirInUseError);
    assert.equal(isServed(dataDir), true);
    unlock();
    assert.equal(isServed(dataDir), false);
    lockDataDir(dataDir)();
    writeFileSync(join(dataDir, 'serve.lock'), 'x'.repeat(5000));
    assert.equal(isServed(dataDir), false);
  } finally {
    await fresh.remove();
  }
});
