import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { openSqliteDialect } from '../../database/dialect.ts';
import { type DozorDatabase, openDatabase, sqlitePath } from '../../database/open-database.ts';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readConfig } from '../../platform/config.ts';
import { ReadModel } from '../../read-model/read-model.ts';
import { makeAuthors, writeLongHistory } from '../../testing/content/long-history.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { knownEntriesOf } from '../../testing/read-model/known-entries-of.ts';
import { countAccountPoints, listAccountPoints } from '../accounts/account-points-queries.ts';
import { readAudit } from '../accounts/audit-log.ts';
import { findChanged } from '../builds/changes-queries.ts';
import { readThreads } from '../comments/comments-queries.ts';
import { listFlaggedEdits } from '../moderation/flagged-edits-queries.ts';
import { findDue } from '../notifications/digest-queries.ts';
import { listPhotosOf, listWaiting } from '../photos/point-photos-queries.ts';
import { listCandidates } from '../sources/candidates-queries.ts';
import { listVotesOf } from '../votes/votes-queries.ts';
import { changesNear } from '../ways/way-changes.ts';
import { findAccountEntryIds, findEntryIds, findNewestIds, findNewestIdsOf } from './entry-queries.ts';
import { findPointEntryIds, rowsOf } from './history-queries.ts';
import type { KnownEntries } from './known/known-entries.ts';
import { countFolded, findNewest, listFolded } from './list-folded.ts';
import { countHistory, listHistory } from './list-history.ts';

const moderator: Actor = { id: '1', login: 'm', created: '2020-01-01T00:00:00.000Z', roles: ['moderator'] };
const day = '2024-10-24';
const box = { west: 0, south: 0, east: 90, north: 80 };
const fewPoints = { west: 0, south: 49, east: 0.2, north: 51 };
const filters: HistoryFilter[] = [
  {},
  { selectedCountries: ['FR'] },
  { selectedCountries: ['RU', 'FR'] },
  { selectedCountries: ['ZZ'] },
  { selectedTypes: ['dummy'] },
  { selectedTypes: ['dummy', 'crosswalk'], selectedCountries: ['KZ'] },
  { rating: 1 },
  { dateFrom: day, dateTo: day },
  { dateFrom: day, selectedCountries: ['FR'], rating: 1 },
];

eachDialect((dialect) => {
  let remove: () => Promise<void>;
  let database: DozorDatabase;
  let reader: Kysely<Database>;
  let asked: CompiledQuery[] = [];
  let authors: number[];
  let entries: KnownEntries;
  before(async () => {
    const fresh = await freshDatabase(dialect);
    remove = fresh.remove;
    const config = readConfig({ ...fresh.env, LOG_LEVEL: 'silent' });
    database = await openDatabase(config, { now: 0 });
    authors = await makeAuthors(database);
    await writeLongHistory(database, { points: 4000, changes: 1000 });
    entries = await knownEntriesOf(database);
    await entries.survey({});
    const opened =
      dialect === 'sqlite' ? openSqliteDialect(sqlitePath(config)) : openPostgresDialect(config.databaseUrl, 1);
    reader = new Kysely<Database>({
      dialect: opened.dialect,
      log: ({ level, query }) => void (level === 'query' && asked.push(query)),
    });
    // The plan then has a scan or a sort only if no index avoids it.
    if (dialect === 'postgres') {
      await sql.raw('analyze').execute(database.kysely);
      for (const way of ['seqscan', 'sort', 'bitmapscan']) await sql.raw(`set enable_${way} = off`).execute(reader);
    }
  });
  after(async () => {
    await reader.destroy();
    await database.close();
    await remove();
  });

  /** The plans of all statements executed by `work`, one text per statement. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    asked = [];
    await work();
    const plans: string[] = [];
    const statements = asked;
    // EXPLAIN runs through the same hook.
    asked = [];
    for (const query of statements) plans.push(`${query.sql}\n${await planOf(query)}`);
    return plans;
  }

  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const prefix = dialect === 'sqlite' ? 'explain query plan ' : 'explain ';
    const { rows } = await reader.executeQuery<Record<string, unknown>>({
      ...sql.raw(prefix + text).compile(reader),
      parameters,
    });
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
  }

  /** Full scans and sorts of all matches are slow on a long history. */
  function assertBounded(plans: readonly string[]): void {
    for (const plan of plans) {
      assert.doesNotMatch(plan, dialect === 'sqlite' ? /^SCAN|TEMP B-TREE/m : /Seq Scan|Sort Key/, plan);
    }
  }

  const services = () => ({
    database: { ...database, kysely: reader, reader, heavyReader: reader },
    entries,
    clock: { now: () => 0 },
  });

  for (const filter of filters) {
    test(`lists and counts use an index: ${JSON.stringify(filter)}`, async () => {
      let statements = 0;
      for (const list of ['created', 'changed', 'commented'] as const) {
        for (const offset of [0, 1500, 3900]) {
          const plans = await plansOf(() => listHistory(services(), list, filter, { offset, limit: 25 }));
          assertBounded(plans);
          statements += plans.length;
        }
      }
      assert.ok(statements > 0);
      assertBounded(await plansOf(() => countHistory(services(), filter)));
    });

    test(`folded lists and those of one import use an index: ${JSON.stringify(filter)}`, async () => {
      for (const offset of [0, 1, 150, 320]) {
        assertBounded(await plansOf(() => listFolded(services(), filter, { offset, limit: 25 })));
      }
      assertBounded(await plansOf(() => countFolded(services(), filter)));
      const one = { ...filter, import: 1 };
      for (const offset of [0, 1500, 3900]) {
        assertBounded(await plansOf(() => listHistory(services(), 'created', one, { offset, limit: 25 })));
      }
      assertBounded(await plansOf(() => countHistory(services(), one)));
    });
  }

  test('a page of a map area is found by day, or by point if there are few', async () => {
    const page = { offset: 0, limit: 25 };
    assertBounded(await plansOf(() => listHistory(services(), 'changed', { bbox: box }, page)));
    const [few] = await plansOf(() => listHistory(services(), 'changed', { bbox: fewPoints }, page));
    assert.match(few ?? '', /history_point\b/);
    assert.deepEqual(await plansOf(() => countHistory(services(), { bbox: box })), []);
  });

  test('feeds use an index, even those of a country or author with few entries', async () => {
    for (const scope of [{}, { country: 'ZZ' }, { country: 'RU' }, { authorId: authors[1]! }]) {
      assertBounded(await plansOf(() => findNewestIds(reader, scope, 50)));
      assertBounded(await plansOf(() => findNewest(reader, scope, 50)));
    }
    assertBounded(await plansOf(() => findPointEntryIds(reader, 7, { offset: 0, limit: 50 })));
    assertBounded(await plansOf(() => rowsOf(reader, [1, 2, 3])));
  });

  test('rare entries are found through the most selective index', async () => {
    const page = { oldestFirst: false, offset: 0, limit: 25 };
    const wanted: [index: string, read: () => Promise<unknown>][] = [
      ['history_(made_)?country', () => findNewestIds(reader, { country: 'ZZ' }, 50)],
      ['history_(made_)?author(_id)?', () => findNewestIds(reader, { authorId: authors[1]! }, 50)],
      ['history_made_country', () => findEntryIds(reader, 'created', { importId: 0, countries: ['ZZ'] }, page)],
      ['history_made_type', () => findEntryIds(reader, 'created', { importId: 0, types: ['bad_road'] }, page)],
      ['history_import', () => findEntryIds(reader, 'created', { importId: 7 }, page)],
      ['history_country', () => findEntryIds(reader, 'changed', { countries: ['ZZ'] }, page)],
      ['history_type', () => findEntryIds(reader, 'changed', { types: ['bad_road'] }, page)],
      ['history_account', () => findAccountEntryIds(reader, authors[1]!, 'changed', page)],
      ['history_point', () => findPointEntryIds(reader, 7, { offset: 0, limit: 50 })],
      ['history_point', () => findNewestIdsOf(reader, [1, 2, 3], 50)],
      ['history_point', () => findEntryIds(reader, 'changed', { idxs: [1, 2], fromDay: 1, toDay: 2 }, page)],
    ];
    for (const [index, read] of wanted) {
      for (const plan of await plansOf(read)) assert.match(plan, new RegExp(`${index}\\b`), plan);
    }
  });

  test('the lists of other features use an index', async () => {
    const page = { offset: 0, limit: 25 };
    const readModel = new ReadModel(undefined, { now: () => 0 });
    const way: Position[] = [
      [0.1, 50],
      [0.2, 50.1],
    ];
    const wanted: [index: string, read: () => Promise<unknown>][] = [
      ['history_revision', () => changesNear({ ...services(), readModel }, way, 7)],
      ['votes_of_point', () => listVotesOf(reader, 7, { page: 1, limit: 25, isNamed: () => true })],
      ['photos_point|point_photos_of_point', () => listPhotosOf(reader, 7, null)],
      ['point_photos_waiting', () => listWaiting(reader, moderator, page)],
      [
        'flagged_edits_by_risk|flagged_edits_state',
        () => listFlaggedEdits(reader, { state: 'open', regions: null }, page),
      ],
      ['candidates_(state|score)', () => listCandidates(reader, { state: 'open', regions: null, nowMs: 1 }, page)],
      ['comments_point', () => readThreads(reader, 7, null, { after: 0, limit: 25 })],
      ['audit_created', () => readAudit(reader, {}, { page: 1, limit: 25 })],
      ['points_revision', () => findChanged(reader, { since: 7, limit: 25, leftOut: undefined })],
      ['notification_digest', () => findDue(reader, { isAtOnce: true, nowMs: 1, waitMs: 0 })],
    ];
    for (const [index, read] of wanted) {
      const plans = await plansOf(read);
      assert.ok(
        plans.some((plan) => new RegExp(`\\b(${index})\\b`).test(plan)),
        plans.join('\n'),
      );
      for (const plan of plans)
        assert.doesNotMatch(
          plan,
          dialect === 'sqlite' ? /^SCAN (?!(?:changed|removed)$|\w+ USING (?:COVERING )?INDEX)/m : /Seq Scan/,
          plan,
        );
    }
  });

  test('the lists and counts of an account use an index', async () => {
    for (const list of ['created', 'changed', 'commented'] as const) {
      const request = { filter: {}, page: 1, limit: 25 };
      assertBounded(await plansOf(() => listAccountPoints(services(), authors[0]!, list, request)));
    }
    const request = { filter: { selectedTypes: ['dummy' as const] }, page: 1, limit: 25 };
    const [touched] = await plansOf(() => listAccountPoints(services(), authors[1]!, 'changed', request));
    assert.match(touched ?? '', /history_point\b/);
    assertBounded(await plansOf(() => countAccountPoints(reader, authors[1]!)));
  });
});
