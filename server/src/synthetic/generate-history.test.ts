import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DozorDatabase, openDatabase } from '../database/open-database.ts';
import { checkDatabase } from '../features/backup/check-database.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { eachDialect, freshDatabase } from '../testing/databases/fresh-database.ts';
import { slow } from '../testing/tiers.ts';
import { generateInto } from './generate-into.ts';

const nowMs = Date.UTC(2026, 5, 1, 12);
const yearMs = 365 * 86_400_000;
const places = createPlaces();

eachDialect((dialect) => {
  async function withHistory<T>(seed: string, read: (database: DozorDatabase) => Promise<T>): Promise<T> {
    const fresh = await freshDatabase(dialect);
    try {
      const database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
      try {
        const services = { database, places, clock: { now: () => nowMs } };
        assert.equal(await generateInto(services, { count: 300, changes: 6000, seed }), 300);
        return await read(database);
      } finally {
        await database.close();
      }
    } finally {
      await fresh.remove();
    }
  }

  test('synthetic history is valid, spans three years and triggers no mails', async () => {
    await withHistory('1', async (database) => {
      assert.deepEqual(await checkDatabase(database, places), []);
      const { kysely } = database;
      const entries = await kysely.selectFrom('history').selectAll().orderBy('id').execute();
      assert.equal(entries.length, 6000);
      const byKind = Object.groupBy(entries, ({ kind }) => kind);
      assert.equal(byKind.created?.length, 300);
      assert.ok((byKind.commented?.length ?? 0) > 900 && (byKind.changed?.length ?? 0) > 4000);
      const times = entries.map(({ created }) => created);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
      assert.ok(times[0]! > nowMs - 3.1 * yearMs && times[0]! < nowMs - 2.9 * yearMs && times.at(-1)! <= nowMs);
      const byAuthor = Object.values(Object.groupBy(entries, (entry) => String(entry.author_id)));
      assert.ok(byAuthor.length > 100 && byAuthor.some((own) => own!.length > 500), 'a few authors make most entries');
      const { count } = await kysely
        .selectFrom('comments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      assert.equal(Number(count), byKind.commented?.length);
      const counters = await kysely.selectFrom('counters').selectAll().execute();
      const followed = counters.find(({ name }) => name === 'followed');
      assert.equal(followed?.value, 6000);
    });
  });

  test('the same seed makes the same history', slow, async () => {
    const read = async ({ kysely }: DozorDatabase) =>
      kysely
        .selectFrom('history')
        .select(['point_idx', 'kind', 'author_id', 'created', 'changes', 'newest'])
        .orderBy('id')
        .execute();
    const [first, again, other] = [
      await withHistory('7', read),
      await withHistory('7', read),
      await withHistory('8', read),
    ];
    assert.deepEqual(first, again);
    assert.notDeepEqual(first, other);
  });
});
