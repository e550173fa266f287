import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { Events } from '../../core/events.ts';
import { createLog } from '../../core/log.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { type HistoryList, listIds } from '../../records/history/history-list.ts';
import { writeLongHistory } from '../../testing/content/long-history.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { knownEntriesOf } from '../../testing/read-model/known-entries-of.ts';
import { until } from '../../testing/until.ts';
import { listAccountPoints } from '../accounts/account-points-queries.ts';
import { checkEntries } from '../backup/check-database.ts';
import { type FollowedEntry, readPosition, savePosition } from './followed-entries-queries.ts';
import { HistoryFollower, type HistorySubscriber } from './history-follower.ts';
import { countHistory, listHistory } from './list-history.ts';

const dayMs = 86_400_000;
const dayText = (day: number): string => new Date((20_000 + day) * dayMs).toISOString().slice(0, 10);

const filters: HistoryFilter[] = [
  {},
  { selectedCountries: ['RU'] },
  { selectedCountries: ['RU', 'FR'] },
  { selectedCountries: ['ZZ'] },
  { selectedTypes: ['dummy'] },
  { selectedTypes: ['dummy', 'crosswalk'], selectedCountries: ['KZ'] },
  { rating: 0 },
  { rating: 1, selectedCountries: ['KZ'] },
  { dateFrom: dayText(10), dateTo: dayText(12) },
  { dateTo: dayText(19), selectedTypes: ['static_cam'], rating: -2 },
  { dateFrom: dayText(20), selectedCountries: ['FR', 'KZ'] },
  { bbox: { west: 0, south: 49, east: 3, north: 53 } },
  { bbox: { west: 0, south: 49, east: 3, north: 53 }, selectedCountries: ['RU'], rating: 1, dateTo: dayText(20) },
  { bbox: { west: 0, south: 49, east: 0.2, north: 51 } },
  { bbox: { west: 0, south: 49, east: 0.2, north: 51 }, dateFrom: dayText(5), dateTo: dayText(30) },
  { bbox: { west: -180, south: -90, east: 180, north: 90 } },
];

interface Known {
  id: number;
  list: number;
  created: number;
  type: string;
  country: string;
  rating: number;
  x: number;
  y: number;
}

eachDialect((dialect) => {
  let remove: () => Promise<void>;
  let database: DozorDatabase;
  let entries: Known[];
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
    await writeLongHistory(database, { points: 2300, changes: 700 });
    entries = await database.kysely
      .selectFrom('history')
      .innerJoin('points', 'points.idx', 'history.point_idx')
      .select(['history.id', 'history.list', 'history.created', 'points.type', 'points.country', 'points.rating'])
      .select(['points.x', 'points.y'])
      .execute();
  });
  after(async () => {
    await database.close();
    await remove();
  });

  function expected(list: HistoryList, filter: HistoryFilter): number[] {
    const { selectedTypes, selectedCountries, dateFrom, dateTo, rating = -2, bbox } = filter;
    const inBox = ({ x, y }: Known): boolean =>
      !bbox || (x >= bbox.west && x <= bbox.east && y >= bbox.south && y <= bbox.north);
    return entries
      .filter((entry) => entry.list === listIds[list] && entry.rating >= rating && inBox(entry))
      .filter(({ type }) => !selectedTypes || (selectedTypes as string[]).includes(type))
      .filter(({ country }) => !selectedCountries || selectedCountries.includes(country))
      .filter(({ created }) => !dateFrom || created >= Date.parse(dateFrom))
      .filter(({ created }) => !dateTo || created < Date.parse(dateTo) + dayMs)
      .toSorted((a, b) => b.created - a.created || b.id - a.id)
      .map(({ id }) => id);
  }

  test('every page of every list matches a full sort of all entries', async () => {
    const services = { database, entries: await knownEntriesOf(database) };
    for (const filter of filters) {
      const name = JSON.stringify(filter);
      const counts = await countHistory(services, filter);
      assert.deepEqual(Object.keys(counts), ['created', 'changed', 'commented']);
      for (const list of ['created', 'changed', 'commented'] as const) {
        const wanted = expected(list, filter);
        assert.equal(counts[list], wanted.length, `${list} ${name}`);
        const last = Math.floor(Math.max(wanted.length - 1, 0) / 50) * 50;
        for (const offset of new Set([0, 50, 150, 1100, Math.floor(last / 100) * 50, last, last + 50])) {
          const { rows: page, total } = await listHistory(services, list, filter, { offset, limit: 50 });
          assert.equal(total, wanted.length);
          assert.deepEqual(
            page.map(({ id }) => id),
            wanted.slice(offset, offset + 50),
            `${list} from ${offset} ${name}`,
          );
        }
      }
    }
  });

  test('each point of an author is listed once, by the last entry that matches the filter', async () => {
    const services = { database, entries: await knownEntriesOf(database), clock: { now: () => 0 } };
    const authors = await database.kysely.selectFrom('users').select('id').execute();
    const written = await database.kysely.selectFrom('history').select(['id', 'author_id', 'point_idx']).execute();
    const byId = new Map(written.map((row) => [row.id, row]));
    let found = 0;
    for (const { id: authorId } of authors) {
      for (const list of ['created', 'changed', 'commented'] as const) {
        for (const filter of filters.slice(1)) {
          const own = expected(list, filter).flatMap((id) => byId.get(id) ?? []);
          const idxs = own.filter((row) => row.author_id === authorId).map((row) => String(row.point_idx));
          const wanted = [...new Set(idxs)];
          for (const page of new Set([1, 2, Math.max(Math.ceil(wanted.length / 25), 1)])) {
            const answer = await listAccountPoints(services, authorId, list, { filter, page, limit: 25 });
            assert.deepEqual(
              [answer.total, answer.items.map(({ _id }) => _id)],
              [wanted.length, wanted.slice(page * 25 - 25, page * 25)],
              `${list} of ${authorId}, page ${page}: ${JSON.stringify(filter)}`,
            );
            found += answer.items.length;
          }
        }
      }
    }
    assert.ok(found > 1000);
  });

  test('stored counts match a recount, and a wrong one is reported', async () => {
    // These points were written without their versions.
    const wrongNumbers = async () => (await checkEntries(database)).filter((line) => !/: version \d/.test(line));
    assert.deepEqual(await wrongNumbers(), []);
    const { id, author_id: authorId } = await database.kysely
      .selectFrom('history')
      .select(['id', 'author_id'])
      .where('newest', '=', 1)
      .where('list', '=', 2)
      .executeTakeFirstOrThrow();
    const mark = (newest: 0 | 1) =>
      database.kysely.updateTable('history').set({ newest }).where('id', '=', id).execute();
    await mark(0);
    assert.match((await wrongNumbers()).join(), new RegExp(`the newest entry of user ${authorId} is not`));
    await mark(1);
    await database.kysely.updateTable('history_totals').set({ entries: 1 }).where('list', '=', 2).execute();
    assert.match((await wrongNumbers()).join(), /history_totals: a kept number differs/);
  });

  /** The batches that a follower passed to a subscriber until everything was processed. */
  async function followed(subscriber: Partial<HistorySubscriber> = {}) {
    const batches: FollowedEntry[][] = [];
    const done: string[] = [];
    const log = createLog({ logLevel: 'silent' });
    const listener: HistorySubscriber = {
      prepare: async () => done.push('prepare'),
      wantsSystem: async () => true,
      follow: async (_tx, some) => {
        batches.push([...some]);
        return () => done.push(`after ${some.length}`);
      },
      ...subscriber,
    };
    const follower = new HistoryFollower({ database, events: new Events(log), log }, [listener]);
    follower.start();
    await until(async () => {
      const { last, followed: at } = await readPosition(database.kysely);
      return last === at;
    });
    await follower.stop();
    return { batches, done };
  }

  const startAgain = () =>
    database.kysely.updateTable('counters').set({ value: 0 }).where('name', '=', 'followed').execute();

  test('every entry is followed once, in order and in batches, and callbacks run after the commit', async () => {
    const { batches, done } = await followed();
    const wanted = entries.map(({ id }) => id).toSorted((a, b) => a - b);
    assert.deepEqual(
      batches.flat().map(({ id }) => id),
      wanted,
    );
    assert.ok(batches.length > 1);
    assert.deepEqual(
      done,
      batches.flatMap(({ length }) => ['prepare', `after ${length}`]),
    );
    assert.deepEqual(await followed(), { batches: [], done: [] });
  });

  test('a batch that a subscriber fails is rolled back and retried', async () => {
    await startAgain();
    let isFirst = true;
    const seen: number[] = [];
    await followed({
      follow: async (tx, some) => {
        if (some[0]) await savePosition(tx, 1);
        if (isFirst) {
          isFirst = false;
          throw new Error('not now');
        }
        seen.push(...some.map(({ id }) => id));
        return undefined;
      },
    });
    assert.deepEqual(
      seen,
      entries.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  test('entries by system users or imports are marked, and left out if no subscriber wants them', async () => {
    const { kysely } = database;
    await kysely.updateTable('users').set({ kind: 'person' }).where('login', 'in', ['import', 'quiet']).execute();
    const authors = await kysely.selectFrom('users').select(['id', 'login']).execute();
    const idOf = (login: string) => authors.find((author) => author.login === login)?.id;
    const imports = await kysely.selectFrom('history').select('id').where('import_id', '>', 0).execute();
    const isImported = new Set(imports.map(({ id }) => id));
    await startAgain();
    const all = (await followed()).batches.flat();
    assert.equal(all.length, entries.length);
    assert.ok(all.some(({ by_system: bySystem }) => bySystem) && all.some(({ by_system: bySystem }) => !bySystem));
    for (const { id, author_id: authorId, by_system: bySystem } of all) {
      assert.equal(bySystem, authorId === idOf('other') || isImported.has(id), String(id));
    }
    await startAgain();
    const ofPersons = (await followed({ wantsSystem: async () => false })).batches.flat();
    assert.ok(ofPersons.length > 0 && ofPersons.length < all.length);
    assert.ok(ofPersons.every(({ author_id: authorId }) => authorId !== idOf('other')));
  });
});
