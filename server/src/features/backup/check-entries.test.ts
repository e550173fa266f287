import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { readConfig } from '../../platform/config.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { checkEntries, runFileCheck } from './check-database.ts';
import { checkEntriesBySql } from './check-entries-by-sql.ts';

interface Fault {
  what: string;
  table: string;
  /** Introduces the fault in the chosen rows; `back` undoes it. */
  set: string;
  back: string;
  where: string;
  found: RegExp;
}

/** `:last` is replaced by the id of the last marked entry. */
const lastOfAnAuthor = 'id = :last';
const oneDay = 'day = (select min(day) from history_days where list = 2) and list = 2';

const faults: Fault[] = [
  {
    what: 'a version',
    table: 'points',
    set: 'version = version + 1',
    back: 'version = version - 1',
    where: 'idx = 7',
    found: /point 7: version \d+ but \d+ entries/,
  },
  {
    what: 'a missing point',
    table: 'history',
    set: 'point_idx = point_idx + 900000',
    back: 'point_idx = point_idx - 900000',
    where: 'id = 5',
    found: /history 5: its object is missing/,
  },
  {
    what: 'a type',
    table: 'history',
    set: "type = 'x' || type",
    back: 'type = substr(type, 2)',
    where: 'id = 5',
    found: /history 5: its type or country/,
  },
  {
    what: 'a country',
    table: 'history',
    set: "country = 'ZZ'",
    back: 'country = (select country from points where idx = point_idx)',
    where: 'id = 6',
    found: /history 6: its type or country/,
  },
  {
    what: 'a missing mark',
    table: 'history',
    set: 'newest = 0',
    back: 'newest = 1',
    where: lastOfAnAuthor,
    found: /the newest entry of user \d+ is not marked/,
  },
  {
    what: 'an author',
    table: 'history',
    set: 'author_id = author_id + 100000',
    back: 'author_id = author_id - 100000',
    where: 'id = 9',
    found: /history_activity: a kept number differs/,
  },
  {
    what: 'a list',
    table: 'history',
    set: 'list = 1',
    back: 'list = 2',
    where: lastOfAnAuthor,
    found: /history_days: a kept number differs/,
  },
  {
    what: 'a time',
    table: 'history',
    set: 'created = created - 864000000',
    back: 'created = created + 864000000',
    where: 'id = 11',
    found: /history_days: a kept number differs/,
  },
  {
    what: 'a rating',
    table: 'points',
    set: 'rating = rating - 9',
    back: 'rating = rating + 9',
    where: 'idx = 7',
    found: /history_days: a kept number differs/,
  },
  {
    what: 'a day',
    table: 'history_days',
    set: 'day = day - 5000',
    back: 'day = day + 5000',
    where: 'list = 1',
    found: /history_days: a kept number differs/,
  },
  {
    what: 'a daily count',
    table: 'history_days',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: oneDay,
    found: /history_totals: a kept number differs/,
  },
  {
    what: 'a total',
    table: 'history_totals',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: 'list = 3',
    found: /history_totals: a kept number differs/,
  },
  {
    what: 'the activity',
    table: 'history_activity',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: 'list = 3',
    found: /history_activity: a kept number differs/,
  },
  {
    what: 'the points of an author',
    table: 'history_authors',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: 'list = 2',
    found: /history_authors: a kept number differs/,
  },
  {
    what: 'the imports of a day',
    table: 'import_days',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: 'import_id < 1',
    found: /import_days: a kept number differs/,
  },
  {
    what: 'the total of imports',
    table: 'import_totals',
    set: 'entries = entries + 1',
    back: 'entries = entries - 1',
    where: 'import_id < 1',
    found: /import_totals: a kept number differs/,
  },
];

eachDialect((dialect) => {
  let fresh: FreshDatabase;
  let database: DozorDatabase;
  let last = 0;
  before(async () => {
    fresh = await freshDatabase(dialect);
    database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
    const services = { database, places: createPlaces(), clock: { now: () => Date.UTC(2026, 5, 1) } };
    await generateInto(services, { count: 60, changes: 700, seed: '1' });
    const marked = database.kysely.selectFrom('history').where('newest', '=', 1).where('list', '=', 2);
    ({ id: last } = await marked.select('id').orderBy('id', 'desc').executeTakeFirstOrThrow());
  });
  after(async () => {
    await database.close();
    await fresh.remove();
  });

  const change = ({ table, where }: Fault, set: string): Promise<unknown> =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.raw(where.replace(':last', String(last)))}`.execute(
      database.kysely,
    );

  test('the check of an intact history reports nothing', async () => {
    assert.deepEqual(await checkEntries(database), []);
    assert.deepEqual(await checkEntriesBySql(database), []);
  });

  test('a large file is checked in a thread, with the same result', async (context) => {
    if (dialect === 'postgres') return context.skip('PostgreSQL has no file');
    const [fault] = faults;
    await change(fault!, fault!.set);
    const [here, inThread] = [
      await runFileCheck(database, 'entries'),
      await runFileCheck(database, 'entries', { threadFromBytes: 0 }),
    ];
    await change(fault!, fault!.back);
    assert.match(here.join(), fault!.found);
    assert.deepEqual(inThread, here);
  });

  for (const fault of faults) {
    test(`the check finds a mismatch between the history and its points or counts: ${fault.what}`, async () => {
      await change(fault, fault.set);
      const named = await checkEntries(database);
      const bySql = await checkEntriesBySql(database);
      await change(fault, fault.back);
      assert.match(named.join('\n'), fault.found);
      assert.deepEqual(comparable(named), comparable(bySql));
      assert.deepEqual(await checkEntries(database), []);
    });
  }
});

/**
 * Each way of counting reports a different one of several differences in a table, and only one checks the marks of
 * entries whose point is missing.
 */
function comparable(lines: string[]): Set<string> {
  const known = lines.filter((line) => !line.startsWith('point 900'));
  return new Set(known.map((line) => line.replace(/differs by -?\d+/, 'differs')));
}
