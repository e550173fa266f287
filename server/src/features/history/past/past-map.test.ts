import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { type Change, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { fieldsOf } from '../../../records/points/point-rows.ts';
import { writeNewPoints } from '../../../records/points/point-writer.ts';
import { findPoint } from '../../../records/points/points-queries.ts';
import { Random } from '../../../synthetic/random.ts';
import { fillPastIntervals } from '../../../testing/content/intervals-from-history.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { type TestServer, withServer } from '../../../testing/servers/test-server.ts';
import { ensureSystemUser } from '../../accounts/system-user.ts';
import { startImport } from '../../import/start-import.ts';
import { Rollbacks } from '../../moderation/roll-back-user.ts';
import { changePoint } from '../../points/change-point.ts';
import { createPoint } from '../../points/create-point.ts';
import { deletePoint, restorePoint } from '../../points/delete-point.ts';
import { revertChange } from '../../points/revert-change.ts';
import { PastMap } from './past-map.ts';

type MapAt = ReplyOf<'historyAt'>;
type Span = ReplyOf<'historySpan'>;

const dayMs = 86_400_000;
const startMs = Date.UTC(2019, 2, 3);
/** Fewer on PostgreSQL, where it only has to be proven that the SQL is equivalent. */
const sizes = { sqlite: { steps: 900, dates: 1000 }, postgres: { steps: 250, dates: 100 } } as const;
const world = '-170,-80,170,80';

eachDialect((dialect) => {
  const { steps, dates } = sizes[dialect];
  let nowMs = startMs;
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  test('the map of any day matches a replay of the history', async () => {
    const random = new Random('past');
    const life = await Life.begin(server(), random);
    for (let step = 0; step < steps; step += 1) {
      nowMs += Math.floor(random.next() ** 3 * 6 * dayMs);
      await life.step();
    }
    nowMs += 40 * dayMs;
    const replay = await readReplay(server());
    const kinds = new Set(replay.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
    assert.deepEqual([...kinds].toSorted(), ['changed', 'created', 'deleted', 'restored', 'reverted']);

    const days = Math.floor((nowMs - startMs) / dayMs);
    const visitor = server().visitor();
    for (let at = 0; at < dates; at += 1) {
      const date = dateOf(startMs + Math.floor(random.next() * (days + 20) - 20) * dayMs);
      const box = randomBox(random);
      const answer = await visitor.get(`/api/history/at?date=${date}&bbox=${box.join()}&zoom=9`);
      const shown = answer.json as MapAt;
      const expected = replayed(replay, date);
      const within = expected.filter(({ x, y }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
      assert.deepEqual(shown, { date, total: expected.length, inside: within.length, points: within, cells: [] });
    }

    const span = (await visitor.get('/api/history/span')).json as Span;
    assert.deepEqual([span.first, span.last], [firstDay(replay), dateOf(nowMs)]);
    for (const { month, points } of span.months) {
      const [year = 0, number = 0] = month.split('-').map(Number);
      assert.equal(points, replayed(replay, dateOf(Math.min(Date.UTC(year, number, 0), nowMs))).length, month);
    }
  });

  test('the stored intervals of the past can be rebuilt from the history', async () => {
    const { database } = server().services;
    const { kysely } = database;
    const read = () => kysely.selectFrom('past_spells').selectAll().orderBy('id').execute();
    const stored = await read();
    assert.ok(stored.length > 100);
    await kysely.deleteFrom('past_spells').execute();
    await database.transaction((tx) => fillPastIntervals(tx.$omitTables<keyof Database>()));
    assert.deepEqual(await read(), stored);
  });

  test('a change is on the map of today once its request is answered', async () => {
    const life = await Life.begin(server(), new Random('today'));
    const visitor = server().visitor();
    const at = async (date: string): Promise<MapAt['points']> => {
      const answer = await visitor.get(`/api/history/at?date=${date}&bbox=20.9,0.9,21.2,1.2&zoom=12&types=dummy`);
      return (answer.json as MapAt).points;
    };
    const idx = await life.add({ x: 21, y: 1, type: 'dummy' });
    const first = dateOf(nowMs);
    assert.deepEqual(await at(first), [{ _id: String(idx), type: 'dummy', x: 21, y: 1 }]);
    nowMs += dayMs;
    await life.change(idx, { x: 21.1 });
    assert.deepEqual(await at(dateOf(nowMs)), [{ _id: String(idx), type: 'dummy', x: 21.1, y: 1 }]);
    assert.deepEqual(await at(first), [{ _id: String(idx), type: 'dummy', x: 21, y: 1 }]);
  });

  test('daily counts are computed at most once a minute, but also on a new day and after removals', async () => {
    const { services } = server();
    const past = new PastMap(services);
    past.start();
    const life = await Life.begin(server(), new Random('counts'));
    const first = await past.counts();
    assert.equal(await past.counts(), first);
    await life.add({ x: 22, y: 1 });
    assert.equal(await past.counts(), first);
    services.events.emit('pointsRemoved', {});
    await turn();
    const second = await past.counts();
    assert.notEqual(second, first);
    nowMs += dayMs;
    const third = await past.counts();
    assert.notEqual(third, second);
    const later = mock.method(performance, 'now', () => 1e12);
    try {
      assert.equal(await past.counts(), third, 'nothing has changed');
      await life.add({ x: 23, y: 1 });
      assert.notEqual(await past.counts(), third);
    } finally {
      later.mock.restore();
      await past.stop();
    }
  });

  test('a map that keeps changing can still be queried', async () => {
    const { services } = server();
    let epoch = 0;
    const readModel = new Proxy(services.readModel, {
      get: (model, name) => (name === 'epoch' ? (epoch += 1) : Reflect.get(model, name, model)),
    });
    const past = new PastMap({ ...services, readModel });
    const asked = { day: past.today, bbox: { west: -170, south: -80, east: 170, north: 80 }, zoom: 3 };
    const { inside } = await past.at(asked);
    const quiet = await new PastMap(services).at(asked);
    assert.equal(inside, quiet.inside);
    assert.ok(inside > 0 && epoch > 5);
    await past.stop();
  });

  test('a past day is cacheable, today is not, and a future day is rejected', async () => {
    const visitor = server().visitor();
    const get = (date: string) => visitor.get(`/api/history/at?date=${date}&bbox=${world}&zoom=1`);
    const past = await get('2019-05-01');
    assert.equal(past.headers.get('cache-control'), 'public, max-age=3600');
    assert.equal(past.headers.get('access-control-allow-origin'), '*');
    assert.ok(past.headers.get('etag'));
    assert.equal((await get(dateOf(nowMs))).headers.get('cache-control'), 'no-cache');
    const future = await get(dateOf(nowMs + dayMs));
    assert.deepEqual([future.status, future.json], [400, { date: 'must not be in the future' }]);
    assert.equal((await visitor.get('/api/history/at?date=2019-05-01')).status, 400);
  });
});

/** Simulates people editing the map, through the use cases of the product. */
class Life {
  readonly #server: TestServer;
  readonly #random: Random;
  readonly #actor;
  readonly #authors: readonly number[];
  readonly #idxs: number[] = [];

  private constructor(server: TestServer, random: Random, authors: readonly number[]) {
    this.#server = server;
    this.#random = random;
    this.#authors = authors;
    this.#actor = { id: '1', login: 'admin', roles: ['admin' as const], created: '' };
  }

  static async begin(server: TestServer, random: Random): Promise<Life> {
    return new Life(server, random, [await ensureSystemUser(server.services, 'import')]);
  }

  /** A random event; a refused one has no effect. */
  async step(): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.2 || this.#idxs.length < 5) await this.add({});
    else if (dice < 0.23) await this.#import();
    else if (dice < 0.5) await this.#changeSome();
    else if (dice < 0.98) await this.#undoSome(dice);
    else await this.#rollBack();
  }

  async add(fields: Record<string, unknown>): Promise<number> {
    const own = normalizePoint({ ...this.#position(), type: this.#type(), ...fields }, this.#now());
    const { point } = await createPoint(this.#server.services, { fields: own, actor: this.#actor });
    this.#idxs.push(Number(point._id));
    return Number(point._id);
  }

  async change(idx: number, fields: Record<string, unknown>): Promise<void> {
    const row = await this.#row(idx);
    if (row.rating === -2) return;
    const own = normalizePoint({ ...fieldsOf(row), ...fields }, this.#now());
    const request = { idx, version: row.version, fields: own, sentBack: {}, actor: this.#actor, comment: 'x' };
    await changePoint(this.#server.services, request);
  }

  async #changeSome(): Promise<void> {
    const changes = [this.#position(), { type: this.#type() }, { distance: 900 }, { rating: -1 }, { rating: 1 }];
    const two = { ...this.#random.pick(changes), ...(this.#random.chance(0.3) && this.#random.pick(changes)) };
    await this.change(this.#random.pick(this.#idxs), two);
  }

  async #undoSome(dice: number): Promise<void> {
    const { services } = this.#server;
    const idx = this.#random.pick(this.#idxs);
    const { version, rating } = await this.#row(idx);
    const request = { idx, version, comment: 'x', actor: this.#actor };
    if (rating === -2) await restorePoint(services, request);
    else if (dice < 0.75) await deletePoint(services, request);
    else {
      const entries = await services.database.kysely
        .selectFrom('history')
        .select('id')
        .where('point_idx', '=', idx)
        .where('kind', '!=', 'created')
        .execute();
      if (entries.length === 0) return;
      const revert = { ...request, change: this.#random.pick(entries).id, reason: 'wrong_facts' as const };
      await revertChange(services, revert).catch((error: Error) => assert.equal(error.message, 'objectChanged'));
    }
  }

  async #import(): Promise<void> {
    const { services } = this.#server;
    const nowMs = services.clock.now();
    const authorId = this.#authors[0]!;
    const points = Array.from({ length: 4 }, () => ({
      fields: normalizePoint({ ...this.#position(), type: this.#type() }, this.#now()),
      country: '',
      region: '',
    }));
    const { idxs } = await services.database.change(async (tx, revision) => {
      const importId = await startImport(tx, { authorId, name: 'list.csv', nowMs });
      return writeNewPoints(tx, points, { revision, authorId, nowMs, importId });
    });
    await services.changeFeed.catchUp();
    this.#idxs.push(...idxs);
  }

  /** Rolls back everything that one author did within some days, usually an import. */
  async #rollBack(): Promise<void> {
    const nowMs = this.#server.services.clock.now();
    const login = this.#random.chance(0.5) ? 'import' : 'admin';
    const days = login === 'admin' ? 1 : 60;
    const request = {
      login,
      reason: 'test' as const,
      from: nowMs - days * dayMs,
      to: nowMs,
      actor: this.#actor,
      nowMs,
    };
    await new Rollbacks(this.#server.services).run(request);
  }

  async #row(idx: number) {
    const row = await findPoint(this.#server.services.database.kysely, idx);
    assert.ok(row);
    return row;
  }

  #now(): Date {
    return new Date(this.#server.services.clock.now());
  }

  /** Rarely close enough to another to be a duplicate. */
  #position(): { x: number; y: number } {
    return {
      x: Math.round(this.#random.next() * 3e8 - 1.5e8) / 1e6,
      y: Math.round(this.#random.next() * 1.4e8 - 7e7) / 1e6,
    };
  }

  #type(): string {
    return this.#random.pick(pointTypes.filter((type) => type !== 'speed_cam'));
  }
}

type Replay = Awaited<ReturnType<typeof readReplay>>;

/** The current state of each point with its history, newest first. */
async function readReplay({ services }: TestServer) {
  const { kysely } = services.database;
  const rows = await kysely.selectFrom('points').select('idx').orderBy('idx').execute();
  const entries = await kysely.selectFrom('history').selectAll().orderBy('id', 'desc').execute();
  return Promise.all(
    rows.map(async ({ idx }) => {
      const row = await findPoint(kysely, idx);
      assert.ok(row);
      const own = entries.filter((entry) => entry.point_idx === idx);
      return { idx, entries: own, states: statesOf(fieldsOf(row), own) };
    }),
  );
}

/** The state after each entry, by reverting the later entries one by one; newest first. */
function statesOf(fields: PointFields, entries: readonly { created: number; kind: string; changes: string | null }[]) {
  let now = fields;
  return entries.map(({ created, kind, changes }) => {
    const state = { created, fields: now };
    if (kind !== 'created') {
      const reverted = revertChanges(now, JSON.parse(changes ?? '[]') as Change[]);
      assert.ok(reverted.ok);
      now = reverted.value;
    }
    return state;
  });
}

function replayed(replay: Replay, date: string): MapAt['points'] {
  const endMs = Date.parse(date) + dayMs;
  return replay.flatMap(({ idx, states }) => {
    const state = states.find(({ created }) => created < endMs);
    if (!state || state.fields.rating === -2) return [];
    const { type, x, y } = state.fields;
    return [{ _id: String(idx), type, x, y }];
  });
}

function firstDay(replay: Replay): string {
  let ms = startMs;
  while (replayed(replay, dateOf(ms)).length === 0) ms += dayMs;
  return dateOf(ms);
}

function randomBox(random: Random): [number, number, number, number] {
  if (random.chance(0.3)) return [-170, -80, 170, 80];
  const [west, south] = [random.next() * 300 - 170, random.next() * 140 - 80].map(Math.round) as [number, number];
  return [west, south, Math.min(west + 60, 170), Math.min(south + 40, 80)];
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
