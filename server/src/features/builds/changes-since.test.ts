import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { AppError } from '../../core/app-error.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { changesSince } from './changes-since.ts';

const writes = [1, 3, 2, 30, 1, 1];

eachDialect((dialect) => {
  let database: DozorDatabase;
  let remove: () => Promise<void>;
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
    const fields = normalizePoint({ type: 'crosswalk', x: 10, y: 50 }, new Date(0));
    for (const points of writes) {
      const some = Array.from({ length: points }, () => ({ fields, country: 'DE', region: 'DE-TH' }));
      await database.change((tx, revision) => writeNewPoints(tx, some, { revision, authorId: 1, nowMs: 0 }));
    }
  });
  after(async () => {
    await database.close();
    await remove();
  });

  for (const limit of [1, 4, 5, 20, 5000]) {
    test(`pages of ${limit} have no gaps and never split a write`, async () => {
      const ids: string[] = [];
      let since: number | null = 0;
      while (since !== null) {
        const page: Awaited<ReturnType<typeof changesSince>> = await changesSince(database, { since, limit });
        assert.ok('added' in page && page.added.length > 0 && page.added.length <= Math.max(limit, 30));
        assert.deepEqual([page.changed, page.deleted], [[], []]);
        ids.push(...page.added);
        since = page.next;
      }
      assert.deepEqual(
        ids,
        Array.from({ length: 38 }, (_, at) => String(at + 1)),
      );
    });
  }

  test('full rows are returned along with the ids of deleted points', async () => {
    const at = database.kysely.updateTable('points').where('idx', '=', 2);
    await database.change((tx, revision) =>
      tx.updateTable('points').set({ rating: -2, revision }).where('idx', '=', 2).execute(),
    );
    const page = await changesSince(database, { since: 5, limit: 5000, rows: 'full' });
    assert.ok('rows' in page);
    assert.deepEqual(
      [page.rows.map(({ _id }) => _id), page.deleted, page.revision, page.next],
      [['38'], ['2'], 7, null],
    );
    assert.equal((page.rows[0] as { type?: string }).type, 'crosswalk');
    await at.set({ rating: 1, revision: 2 }).execute();
  });

  test('purged points are reported as deleted unless they were created after the given revision', async () => {
    const { kysely } = database;
    const before = await kysely.selectFrom('points').selectAll().where('idx', 'in', [3, 38]).execute();
    await database.change(async (tx, revision) => {
      assert.equal(revision, 8);
      const removed = before.map(({ idx, created_revision }) => ({ idx, revision, created_revision }));
      await tx.insertInto('removed_points').values(removed).execute();
      await tx.deleteFrom('points').where('idx', 'in', [3, 38]).execute();
    });
    for (const limit of [1, 5000]) {
      const { epoch: _, ...page } = await changesSince(database, { since: 5, limit });
      assert.deepEqual(page, { revision: 8, next: null, added: [], changed: [], deleted: ['3'] });
    }
    const first = await changesSince(database, { since: 0, limit: 1 });
    assert.deepEqual([first.next, first.deleted], [1, []]);
    const far = await changesSince(database, { since: 2, limit: 5000, rows: 'full' });
    assert.deepEqual([far.revision, far.deleted], [8, ['3']]);
    await kysely.insertInto('points').values(before).execute();
    await kysely.deleteFrom('removed_points').execute();
  });

  test('a future revision is rejected with the current one', async () => {
    const { revision } = await changesSince(database, { since: 0, limit: 5000 });
    assert.ok(revision <= 8);
    await assert.rejects(changesSince(database, { since: 99, limit: 10 }), (error: unknown) => {
      assert.ok(error instanceof AppError);
      assert.deepEqual([error.code, error.details], ['unknownRevision', { revision: 8 }]);
      return true;
    });
  });
});
