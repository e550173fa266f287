import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompiledQuery, Kysely } from 'kysely';
import { openSqliteDialect } from '../../database/dialect.ts';
import { openDatabase, sqlitePath } from '../../database/open-database.ts';
import type { Database } from '../../database/tables/tables.ts';
import { createPlaces } from '../../places/places.ts';
import { readConfig } from '../../platform/config.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { freshDatabase } from '../../testing/databases/fresh-database.ts';
import { settleEdits } from './settle-edits.ts';

test('settling a batch of edits reads only the history entries of that batch', async () => {
  const fresh = await freshDatabase('sqlite');
  const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { now: 0 });
  const asked: CompiledQuery[] = [];
  const heavyReader = new Kysely<Database>({
    dialect: openSqliteDialect(sqlitePath(config)).dialect,
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  });
  try {
    const nowMs = Date.UTC(2026, 5, 1);
    await generateInto(
      { database, places: createPlaces(), clock: { now: () => nowMs } },
      { count: 20, changes: 200, seed: '1' },
    );
    assert.equal(await settleEdits({ ...database, heavyReader }, nowMs), true);
    const queries = asked.splice(0).filter((query) => query.sql.includes('group by'));
    assert.equal(queries.length, 1);
    for (const query of queries) {
      const { rows } = await heavyReader.executeQuery<{ detail: string }>({
        ...query,
        sql: `explain query plan ${query.sql}`,
      });
      const plan = rows.map(({ detail }) => detail).join('; ');
      assert.match(plan, /SEARCH history USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/, plan);
    }
    const counters = database.kysely.selectFrom('counters').select('value').where('name', '=', 'settled');
    assert.ok((await counters.executeTakeFirstOrThrow()).value > 100);
  } finally {
    await heavyReader.destroy();
    await database.close();
    await fresh.remove();
  }
});
