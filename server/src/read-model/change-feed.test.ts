import { deepEqual } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DozorDatabase, openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { Events } from '../platform/events.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { pointRow } from '../testing/made-points.ts';
import { ChangeFeed } from './change-feed.ts';

const rowsInOneStatement = 500;

eachDialect((dialect) => {
  let place: FreshDatabase;
  let database: DozorDatabase;
  before(async () => {
    place = await freshDatabase(dialect);
    database = await openDatabase(readConfig({ ...place.env, LOG_LEVEL: 'silent' }), { now: 0 });
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  let lastIdx = 0;
  async function write(count: number): Promise<void> {
    await database.change(async (tx, revision) => {
      for (let left = count; left > 0; left -= rowsInOneStatement) {
        const rows = Array.from({ length: Math.min(left, rowsInOneStatement) }, () => {
          lastIdx += 1;
          return { ...pointRow({ idx: lastIdx }), revision };
        });
        await tx.insertInto('points').values(rows).execute();
      }
    });
  }

  test('an edit is read by two short statements, and many in batches that never end inside a write', async () => {
    let revision = 0;
    let statements = 0;
    const batches: number[] = [];
    const counted = database.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
    const feed = new ChangeFeed({
      database: { ...database, kysely: counted },
      events: new Events(log),
      log,
      clock: systemClock,
      target: {
        revision: () => revision,
        versionOf: () => undefined,
        apply(rows) {
          batches.push(rows.length);
          revision = rows.at(-1)?.revision ?? revision;
          return [];
        },
        remove: () => [],
      },
    });
    for (const count of [4999, 6000, 1]) await write(count);
    await feed.catchUp();
    deepEqual(batches, [10_999, 1]);
    batches.length = 0;
    statements = 0;
    await write(1);
    await feed.catchUp();
    deepEqual([batches, statements], [[1], 2]);
  });
});
