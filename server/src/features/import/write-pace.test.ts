import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, mock, test } from 'node:test';
import { lockDataDir } from '../../database/lock-data-dir.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { claimLease, giveLeaseUp } from '../../platform/lease/lease-queries.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { checkDatabase } from '../backup/check-database.ts';
import { importFile } from './import-file.ts';
import { letOthersWrite, writePace } from './write-pace.ts';

const places = createPlaces();
const clock = { now: () => Date.UTC(2026, 10, 1) };
const folder = mkdtempSync(join(tmpdir(), 'dozor-pace-'));
after(() => rmSync(folder, { recursive: true }));

/** A list of cameras in a line, 35 m apart. */
function listOf(rows: number): string {
  const path = join(folder, `${rows}.csv`);
  const lines = Array.from({ length: rows }, (_, row) => `${(30 + row / 1500).toFixed(5)},61.5,60`);
  writeFileSync(path, ['lon,lat,speed', ...lines, ''].join('\n'));
  return path;
}

eachDialect((dialect) => {
  describe('the write pace of an import', () => {
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
    const serve = async (): Promise<() => Promise<void>> => {
      if (dialect === 'sqlite') {
        const unlock = lockDataDir(fresh.env.DATA_DIR);
        return async () => unlock();
      }
      await claimLease(database.kysely, { name: 'work', owner: 'a server', nowMs: Date.now(), lastsMs: 20_000 });
      return () => giveLeaseUp(database.kysely, 'work', 'a server');
    };
    const stored = () => database.kysely.selectFrom('points').select(['idx', 'revision', 'x']).orderBy('idx').execute();

    test('is 5000 points without a pause, or 200 with a pause while a server runs', async () => {
      assert.deepEqual(await writePace(database), { points: 5000, gathered: 100_000, restMs: 0 });
      const stop = await serve();
      assert.deepEqual(await writePace(database), { points: 200, gathered: 200, restMs: 15 });
      await stop();
      assert.deepEqual(await writePace(database), { points: 5000, gathered: 100_000, restMs: 0 });
    });

    test('a failed write is rolled back, earlier writes stay, and a second import adds the rest', async () => {
      const path = listOf(11_250);
      let writes = 0;
      const failing: DozorDatabase = {
        ...database,
        change: (work) =>
          database.change(async (tx, revision) => {
            const result = await work(tx, revision);
            if (++writes === 2) throw new Error('the power is gone');
            return result;
          }),
      };
      await assert.rejects(importFile({ database: failing, places, clock }, { path }), /the power is gone/);
      assert.equal((await stored()).length, 5000);
      assert.deepEqual(await checkDatabase(database, places), []);
      const again = await importFile({ database, places, clock }, { path });
      assert.deepEqual([again.imported, again.duplicates, again.rejected], [6250, 5000, 0]);
      const points = await stored();
      assert.equal(new Set(points.map(({ x }) => x)).size, 11_250);
      assert.equal(new Set(points.map(({ revision }) => revision)).size, 3);
      assert.deepEqual(await checkDatabase(database, places), []);
    });
  });
});

test('an import pauses between writes only while a server runs', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    await letOthersWrite(await writePace({ isServed: async () => false }));
    let isOver = false;
    const resting = letOthersWrite(await writePace({ isServed: async () => true })).then(() => (isOver = true));
    mock.timers.tick(14);
    await Promise.resolve();
    assert.equal(isOver, false);
    mock.timers.tick(1);
    await resting;
  } finally {
    mock.timers.reset();
  }
});
