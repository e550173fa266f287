import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { type DozorDatabase, openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { makeAuthors } from '../../testing/content/long-history.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { knownEntriesOf } from '../../testing/read-model/known-entries-of.ts';
import { checkEntries } from '../backup/check-database.ts';
import { startImport } from '../import/start-import.ts';
import type { KnownEntries } from './known/known-entries.ts';
import { countFolded, findNewest, findNewestOf, listFolded } from './list-folded.ts';
import { listHistory } from './list-history.ts';

const dayMs = 86_400_000;
const firstDay = 20_000;
const dayText = (day: number): string => new Date((firstDay + day) * dayMs).toISOString().slice(0, 10);
const types = ['static_cam', 'dummy', 'crosswalk'] as const;
const countries = ['RU', 'KZ', 'FR', 'RU'];

const filters: HistoryFilter[] = [
  {},
  { selectedCountries: ['FR'] },
  { selectedCountries: ['RU', 'KZ'] },
  { selectedCountries: ['ZZ'] },
  { selectedTypes: ['dummy'] },
  { selectedTypes: ['dummy'], selectedCountries: ['KZ'] },
  { rating: 1 },
  { dateFrom: dayText(5), dateTo: dayText(9) },
  { dateFrom: dayText(7), selectedCountries: ['RU'], rating: 0 },
  { dateTo: dayText(3) },
];

interface Known {
  idx: number;
  importId: number;
  createdMs: number;
  type: string;
  country: string;
  rating: number;
  x: number;
}

eachDialect((dialect) => {
  let database: DozorDatabase;
  let remove: () => Promise<void>;
  let entries: KnownEntries;
  const known: Known[] = [];
  const started = new Map<number, number>();
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    database = await openDatabase(readConfig({ ...fresh.env, LOG_LEVEL: 'silent' }), { now: 0 });
    const [byImport, byHand] = await makeAuthors(database);
    // Imports of various sizes among single points created by people, some at the same moment as the start of an
    // import.
    for (let step = 0; step < 120; step++) {
      const createdMs = (firstDay + Math.floor(step / 10)) * dayMs + (step % 10) * 1000;
      await write(step % 12 === 7 ? 1 + (step % 9) * 3 : 0, byImport!, createdMs);
      await write(-1, byHand!, createdMs);
    }
    entries = await knownEntriesOf(database);
  });
  after(async () => {
    await database.close();
    await remove();
  });

  /** @param size of an import; -1: one point by hand */
  async function write(size: number, authorId: number, nowMs: number): Promise<void> {
    if (size === 0) return;
    const points = Array.from({ length: Math.abs(size) }, (_, at) => {
      const index = known.length + at;
      const fields = normalizePoint(
        { type: types[index % 3], x: index % 5 === 0 ? 30 : index % 41 === 3 ? 11 : 10, y: 50, rating: index % 2 },
        new Date(0),
      );
      return { fields, country: countries[index % 4]!, region: '' };
    });
    await database.change(async (tx, revision) => {
      const importId = size > 0 ? await startImport(tx, { authorId, name: 'list.csv', nowMs }) : 0;
      const { idxs } = await writeNewPoints(tx, points, { revision, authorId, nowMs, importId });
      if (importId > 0) started.set(importId, nowMs);
      for (const [at, { fields, country }] of points.entries()) {
        const { type, rating, x } = fields;
        known.push({ idx: idxs[at]!, importId, createdMs: nowMs, type, country, rating, x });
      }
    });
  }

  function left(filter: HistoryFilter): Known[] {
    const { selectedTypes, selectedCountries, dateFrom, dateTo, rating = -2 } = filter;
    return known
      .filter(({ type }) => !selectedTypes || (selectedTypes as string[]).includes(type))
      .filter(({ country }) => !selectedCountries || selectedCountries.includes(country))
      .filter((one) => one.rating >= rating)
      .filter(({ createdMs }) => !dateFrom || createdMs >= Date.parse(dateFrom))
      .filter(({ createdMs }) => !dateTo || createdMs < Date.parse(dateTo) + dayMs);
  }

  /** The expected list: points, or the id of an import with its number of points. */
  function expected(filter: HistoryFilter, isAmong = (_: Known) => true): string[] {
    const byImport = Map.groupBy(left(filter).filter(isAmong), ({ importId }) => importId);
    const lines = [...byImport].flatMap(([importId, some]) =>
      importId === 0
        ? some.map(({ idx, createdMs }) => ({ text: `point ${idx}`, createdMs, rank: idx }))
        : [{ text: `import ${importId}: ${some.length}`, createdMs: started.get(importId)!, rank: Infinity }],
    );
    return lines.toSorted((a, b) => b.createdMs - a.createdMs || b.rank - a.rank).map(({ text }) => text);
  }

  const linesOf = (items: Awaited<ReturnType<typeof listFolded>>['items']): string[] =>
    items.map(({ import: one, point }) => (one ? `import ${one._id}: ${one.points}` : `point ${point._id}`));

  for (const filter of filters) {
    test(`each import is one entry, and every page is correct: ${JSON.stringify(filter)}`, async () => {
      const services = { database, entries };
      const wanted = expected(filter);
      const changed = { changed: 0, commented: 0 };
      assert.deepEqual(await countFolded(services, filter), { created: wanted.length, ...changed });
      const lines: string[] = [];
      for (let offset = 0; offset < wanted.length; offset += 10) {
        const { items, total } = await listFolded(services, filter, { offset, limit: 10 });
        assert.equal(total, wanted.length);
        lines.push(...linesOf(items));
      }
      assert.deepEqual(lines, wanted);
      assert.deepEqual(await listFolded(services, filter, { offset: wanted.length, limit: 10 }), {
        items: [],
        total: wanted.length,
      });
    });
  }

  for (const [name, box, isWithin] of [
    ['with many points', { west: 0, south: 40, east: 20, north: 60 }, ({ x }: Known) => x < 20],
    ['with few points', { west: 11, south: 49, east: 12, north: 51 }, ({ x }: Known) => x === 11],
  ] as const) {
    test(`imports are folded in a map area ${name}`, async () => {
      const wanted = expected({}, isWithin);
      assert.ok(wanted.length > 5 && wanted.length < expected({}).length);
      const filter = { bbox: box };
      assert.equal((await countFolded({ database, entries }, filter)).created, wanted.length);
      for (const offset of [0, 5, 40, wanted.length - 3].filter((from) => from < wanted.length)) {
        const { items, total } = await listFolded({ database, entries }, filter, { offset, limit: 25 });
        assert.equal(total, wanted.length);
        assert.deepEqual(linesOf(items), wanted.slice(offset, offset + 25));
      }
    });
  }

  test('an import has its name and countries, and its points can be listed on their own', async () => {
    const [id, brought] = [...Map.groupBy(known, ({ importId }) => importId)].find(
      ([one, { length }]) => one && length > 12,
    )!;
    const { items } = await listFolded({ database, entries }, {}, { offset: 0, limit: 1000 });
    const entry = items.find((item) => item.import?._id === String(id));
    assert.deepEqual(
      [entry?.import?.name, entry?.import?.points, entry?.import?.countries[0], entry?.author.login],
      ['list.csv', brought.length, 'RU', 'import'],
    );
    for (const filter of [{ import: id }, { import: id, selectedCountries: ['RU'] }]) {
      const own = brought.filter(({ country }) => !('selectedCountries' in filter) || country === 'RU');
      const page = await listHistory({ database, entries }, 'created', filter, { offset: 0, limit: 100 });
      assert.deepEqual(
        [page.total, page.rows.map(({ point_idx: idx }) => idx)],
        [own.length, own.map(({ idx }) => idx).toReversed()],
      );
    }
    const none = await listHistory({ database, entries }, 'changed', { import: id }, { offset: 0, limit: 100 });
    assert.deepEqual(none, { rows: [], total: 0 });
  });

  test('feeds fold imports too, including those of a country, of points or of an author', async () => {
    const { reader, kysely } = database;
    assert.deepEqual(linesOf(await findNewest(reader, {}, 50)), expected({}).slice(0, 50));
    const french = await findNewest(reader, { country: 'FR' }, 50);
    assert.deepEqual(linesOf(french), expected({ selectedCountries: ['FR'] }).slice(0, 50));
    const some = known.slice(0, 40).map(({ idx }) => idx);
    const folded = expected({}, (one) => some.includes(one.idx));
    assert.deepEqual(linesOf(await findNewestOf(reader, some, 50)), folded.slice(0, 50));
    const users = await kysely.selectFrom('users').select(['id', 'login']).execute();
    for (const { id, login } of users.filter((user) => ['import', 'quiet'].includes(user.login))) {
      const lines = expected({}).filter((line) => line.startsWith(login === 'import' ? 'import' : 'point'));
      assert.deepEqual(linesOf(await findNewest(reader, { authorId: id }, 50)), lines.slice(0, 50));
    }
  });

  test('stored counts match a recount, and a wrong one is reported', async () => {
    // These points were written without their versions.
    const wrongNumbers = async () => (await checkEntries(database)).filter((line) => !/: version \d/.test(line));
    assert.deepEqual(await wrongNumbers(), []);
    await database.kysely.updateTable('import_days').set({ entries: 99 }).where('import_id', '=', 1).execute();
    assert.match((await wrongNumbers()).join(), /import_days: a kept number differs/);
  });
});
