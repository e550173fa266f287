import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { allowanceKey, refund, removeExpired, take } from './allowance-store.ts';

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;
  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL }, { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  const takeAt = (key: string, nowMs: number, amount = 1) =>
    take(database.kysely, key, amount, { nowMs, windowMs: 1000 });

  test('amounts add up within a window and restart after it', async () => {
    assert.deepEqual(await takeAt('sum', 5000), { used: 1, expires: 6000 });
    assert.deepEqual(await takeAt('sum', 5999, 3), { used: 4, expires: 6000 });
    assert.deepEqual(await takeAt('sum', 6000), { used: 1, expires: 7000 });
  });

  test('a refunded amount can be taken again', async () => {
    await takeAt('back', 0);
    await refund(database.kysely, 'back');
    await refund(database.kysely, 'back');
    assert.equal((await takeAt('back', 1)).used, 1);
  });

  test('a window from the future, left by a clock since set back, is replaced', async () => {
    await takeAt('clock', 90_000, 50);
    assert.deepEqual(await takeAt('clock', 1000), { used: 1, expires: 2000 });
  });

  test('a request slightly older than the window still counts in it', async () => {
    await takeAt('overtaken', 5000, 50);
    assert.deepEqual(await takeAt('overtaken', 4990), { used: 51, expires: 6000 });
  });

  test('concurrent requests each get a distinct total', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => takeAt('race', 0)));
    const numbers = taken.map(({ used }) => used).toSorted((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  test('rows are anonymous and are removed when their window ends', async () => {
    await removeExpired(database.kysely, 1e12);
    await takeAt(allowanceKey('signIn', 'anna@example.com'), 0);
    const rows = () => database.kysely.selectFrom('rate_limits').selectAll().execute();
    assert.match((await rows())[0]?.key ?? '', /^[0-9a-f]{64}$/);
    await removeExpired(database.kysely, 999);
    assert.equal((await rows()).length, 1);
    await removeExpired(database.kysely, 1000);
    assert.equal((await rows()).length, 0);
  });
});
