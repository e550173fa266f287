import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { openSqliteDialect } from '../../../database/dialect.ts';
import { type DozorDatabase, openDatabase, sqlitePath } from '../../../database/open-database.ts';
import { openPostgresDialect } from '../../../database/postgres-pool.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readConfig } from '../../../platform/config.ts';
import { eachDialect, freshDatabase } from '../../../testing/databases/fresh-database.ts';
import { insertAccount } from '../accounts-queries.ts';
import { ensureSystemUser } from '../system-user.ts';
import { findUsers } from './find-users-queries.ts';
import { listAllUsers } from './manage-users.ts';

const made = 1203;

eachDialect((dialect) => {
  let remove: () => Promise<void>;
  let database: DozorDatabase;
  let reader: Kysely<Database>;
  const asked: CompiledQuery[] = [];
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
    database = await openDatabase(config, { now: 0 });
    await database.transaction(async (tx) => {
      const rest = { passwordHash: '', roles: [], confirmed: true, createdMs: 0 };
      for (let turn = 0; turn < made; turn++) {
        const login = turn % 2 === 0 ? `Ёлка-${turn}` : `e_lka-${turn}`;
        await insertAccount(tx, { ...rest, login, email: `Box.${turn}@example.com` });
      }
    });
    const opened =
      dialect === 'sqlite' ? openSqliteDialect(sqlitePath(config)) : openPostgresDialect(config.databaseUrl, 1);
    reader = new Kysely<Database>({
      dialect: opened.dialect,
      log: ({ level, query }) => void (level === 'query' && asked.push(query)),
    });
    if (dialect === 'postgres') await sql.raw('set enable_seqscan = off').execute(reader);
  });
  after(async () => {
    await reader.destroy();
    await database.close();
    await remove();
  });

  const find = (text: string, page = { offset: 0, limit: 3 }) => findUsers(reader, { login: text, email: text }, page);

  test('accounts are found by a prefix of login or address, newest first', async () => {
    const { rows, total } = await find('ёлка-12');
    assert.deepEqual([rows.map(({ login }) => login), total], [['Ёлка-1202', 'Ёлка-1200', 'Ёлка-128'], 8]);
    assert.equal((await find('e_lka')).total, 601);
    assert.equal((await find('box.77')).total, 11);
    assert.equal((await find('lka')).total, 0);
    assert.equal((await find('example')).total, 0);
    const second = await find('ёлка', { offset: 600, limit: 3 });
    assert.deepEqual([second.rows.map(({ login }) => login), second.total], [['Ёлка-2', 'Ёлка-0'], 602]);
  });

  test('a search uses the indexes of login and address', async () => {
    asked.length = 0;
    await find('ёлка-12');
    // EXPLAIN runs through the same hook.
    const statements = asked.splice(0);
    assert.equal(statements.length, 2);
    for (const { sql: text, parameters } of statements) {
      const prefix = dialect === 'sqlite' ? 'explain query plan ' : 'explain ';
      const { rows } = await reader.executeQuery<Record<string, unknown>>({
        ...sql.raw(prefix + text).compile(reader),
        parameters,
      });
      const plan = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
      const indexes =
        dialect === 'sqlite' ? ['users_login', 'users_email'] : ['users_login_bytes', 'users_email_bytes'];
      for (const index of indexes) assert.match(plan, new RegExp(`${index}\\b`), plan);
      assert.doesNotMatch(plan, /^SCAN users|Seq Scan/m, plan);
    }
  });

  test('all accounts are listed once each, oldest first', async () => {
    const logins: string[] = [];
    for await (const user of listAllUsers({ database })) logins.push((user as { login: string }).login);
    const own = logins.filter((login) => /lka|лка/.test(login));
    assert.deepEqual([own.length, own[0], own.at(-1)], [made, 'Ёлка-0', 'Ёлка-1202']);
    assert.equal(new Set(logins).size, logins.length);
  });

  test('system users appear neither in a search nor in the list of all members', async () => {
    const login = 'ёлка-import';
    await ensureSystemUser({ database, clock: { now: () => 0 } }, login);
    assert.equal((await find(login)).total, 0);
    assert.equal((await find('ёлка')).total, 602);
    const { rows, total } = await find('');
    assert.ok(!rows.some((row) => row.login === login));
    assert.equal(total, made);
  });
});
