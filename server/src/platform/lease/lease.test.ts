import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { claimLease, giveLeaseUp } from './lease-queries.ts';

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
  const claim = (owner: string, nowMs: number) =>
    claimLease(database.kysely, { name: 'work', owner, nowMs, lastsMs: 1000 });

  test('one of many owners gets a lease and keeps it while renewing it', async () => {
    const owners = ['a', 'b', 'c', 'd', 'e', 'f'];
    const taken = await Promise.all(owners.map((owner) => claim(owner, 5000)));
    assert.equal(taken.filter(Boolean).length, 1);
    const owner = owners[taken.indexOf(true)]!;
    assert.equal(await claim(owner, 5900), true);
    assert.equal(await claim('other', 6500), false);
  });

  test('a lease passes to another owner when it expires, is released, or the clock is set back', async () => {
    assert.equal(await claim('other', 6900), true);
    await giveLeaseUp(database.kysely, 'work', 'somebody');
    assert.equal(await claim('third', 7000), false);
    await giveLeaseUp(database.kysely, 'work', 'other');
    assert.equal(await claim('third', 7000), true);
    assert.equal(await claim('fourth', 100), true);
  });
});
