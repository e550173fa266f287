import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { z } from 'zod';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import type { DirectionWitness } from '@dozor/domain/point/direction-witness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { tileOf } from '../../testing/read-model/tile-positions.ts';
import { startTestServer, type TestServer, withServer } from '../../testing/servers/test-server.ts';
import { recomputeAll } from './recompute.ts';

type HistoryEntry = z.output<typeof historyEntry>;

const dayMs = 86_400_000;
let known = 0;

interface Driver extends TestUser {
  from: { headers: Record<string, string> };
}

/** An account of its own day and network, old enough to count. */
async function driverOf(server: TestServer, nowMs: number, trust = 0): Promise<Driver> {
  const user = await makeUser(server);
  known += 1;
  await server.services.database.kysely
    .updateTable('users')
    .set({ created: nowMs - (400 + 2 * known) * dayMs, trust_level: trust })
    .where('login', '=', user.login)
    .execute();
  return { ...user, from: { headers: { 'x-forwarded-for': `10.${known >> 8}.${known % 256}.7` } } };
}

eachDialect((dialect) => {
  let nowMs = Date.now();
  const clock = { now: () => nowMs };
  const server = withServer({ dialect, clock, env: { TRUST_PROXY: '1' } });
  beforeEach(() => {
    nowMs += dayMs;
  });
  const driver = (trust = 0) => driverOf(server(), nowMs, trust);
  const unknown = { type: 'static_cam', dirType: 0, direction: null };
  const newPoint = async (fields: object = unknown) =>
    (await addPoint((await makeUser(server())).client, { ...fields }))._id;
  const say = async (id: string, side: 'mine' | 'other', heading: number, by?: Driver) => {
    const { client, from } = by ?? (await driver());
    const answer = await client.post(`/api/points/${id}/votes`, { kind: 'here', side, heading }, from);
    assert.equal(answer.status, 201, answer.text);
    return answer.json as { counts?: false; why?: string };
  };
  const pointOf = async (id: string) => (await server().visitor().get(`/api/points/${id}`)).json as Point;
  const witnessOf = async (id: string) => (await pointOf(id)).directionWitness;
  /** What the map's tile has of it. */
  const drawnOf = async ({ _id: id, x, y }: Point) => {
    const tile = await server()
      .visitor()
      .get(`/api/tiles/${tileOf([x, y], 14).join('/')}.mvt`);
    const drawn = readTile(tile.bytes)['points']?.find(({ properties }) => properties['_id'] === id)?.properties ?? {};
    const witness = Object.entries(drawn).filter(([name]) => ['witness', 'drivers', 'against'].includes(name));
    return Object.fromEntries(witness);
  };
  const historyOf = async (id: string) =>
    ((await server().visitor().get(`/api/points/${id}/history`)).json as { items: HistoryEntry[] }).items;
  const queued = async (reason: string) => {
    const { client } = await makeUser(server(), ['moderator']);
    const { items } = (await client.get(`/api/moderation/edits?reason=${reason}`)).json as {
      items: { entry: HistoryEntry; reasons: string[] }[];
    };
    return { client, items };
  };
  const revert = async (id: string) => {
    const { client } = await makeUser(server(), ['editor']);
    const [entry] = await historyOf(id);
    const { version } = await pointOf(id);
    const body = { change: entry?._id, version, reason: 'wrong_facts' };
    const answer = await client.post(`/api/points/${id}/revert`, body);
    assert.equal(answer.status, 200, answer.text);
  };

  test('a side needs the heading of its road and a camera that is there', async () => {
    const id = await newPoint();
    const { client } = await driver();
    const refused = async (body: object) => {
      const answer = await client.post(`/api/points/${id}/votes`, body);
      return [answer.status, answer.json];
    };
    assert.deepEqual(await refused({ kind: 'here', side: 'mine' }), [400, { heading: 'is required' }]);
    assert.deepEqual(await refused({ kind: 'gone', side: 'mine', heading: 1 }), [400, { side: 'is not allowed' }]);
    assert.deepEqual(Object.keys((await refused({ kind: 'here', side: 'left', heading: 1 }))[1] as object), ['side']);
    assert.deepEqual(Object.keys((await refused({ kind: 'here', side: null, heading: 361 }))[1] as object).toSorted(), [
      'heading',
      'side',
    ]);
    const batch = { votes: [{ point: id, kind: 'here', side: 'other', clientId: randomUUID() }] };
    const answer = await client.post('/api/votes', batch);
    assert.deepEqual([answer.status, answer.json], [400, { 'votes.0.heading': 'is required' }]);
    assert.equal(await witnessOf(id), null);
  });

  test('the first answer is shown by every reply that has the point', async () => {
    const id = await newPoint();
    assert.equal(await witnessOf(id), null);
    // The camera is seen, so that only its side is new.
    const seer = await driver();
    await seer.client.post(`/api/points/${id}/votes`, { kind: 'here' }, seer.from);
    const { x, y } = await pointOf(id);
    const tile = tileOf([x, y], 14).join('/');
    const etag = async () => (await server().visitor().get(`/api/tiles/${tile}.mvt`)).headers.get('etag');
    const before = await etag();
    await say(id, 'other', 45.4, seer);
    assert.notEqual(await etag(), before);
    const witness: DirectionWitness = { azimuth: 225, drivers: 1 };
    const point = await pointOf(id);
    assert.deepEqual(point.directionWitness, witness);
    const around = [point.x - 0.001, point.y - 0.001, point.x + 0.001, point.y + 0.001].join();
    const list = (await server().visitor().get(`/api/points/?bbox=${around}`)).json as { items: Point[] };
    assert.deepEqual(list.items[0]?.directionWitness, witness);
    const near = (await server().visitor().get(`/api/points/check?near=${point.x},${point.y}`)).json as typeof list;
    assert.deepEqual(near.items.find(({ _id }) => _id === id)?.directionWitness, witness);
    assert.deepEqual(await drawnOf(point), { witness: 225, drivers: 1 });
  });

  test('an answer sent twice counts once, alone and from the outbox', async () => {
    const id = await newPoint();
    const { client, from } = await driver();
    const vote = { kind: 'here', side: 'mine', heading: 90, clientId: randomUUID() };
    const send = () => client.post(`/api/points/${id}/votes`, vote, from);
    assert.deepEqual([(await send()).status, (await send()).status], [201, 200]);
    const batch = { votes: [{ point: id, ...vote }] };
    assert.deepEqual((await client.post('/api/votes', batch, from)).json, { accepted: 0, known: 1, refused: [] });
    assert.deepEqual(await witnessOf(id), { azimuth: 90, drivers: 1 });
  });

  test('three independent drivers set the direction with one entry, revertible, and do not set it again', async () => {
    const id = await newPoint();
    const drivers = [await driver(), await driver(), await driver()];
    await say(id, 'mine', 90, drivers[0]);
    await say(id, 'other', 270, drivers[1]);
    assert.deepEqual([(await pointOf(id)).direction, await witnessOf(id)], [null, { azimuth: 90, drivers: 2 }]);
    await say(id, 'mine', 92, drivers[2]);
    const point = await pointOf(id);
    assert.deepEqual([point.dirType, point.direction, point.version, point.directionWitness], [1, 271, 2, null]);
    const [entry, ...before] = await historyOf(id);
    assert.deepEqual(
      [entry?.kind, entry?.author.login, entry?.comment, entry?.drivers, before.length],
      ['changed', 'drivers', '3 drivers', 3, 1],
    );
    // Phones ask on, and others may contradict it.
    assert.deepEqual(await drawnOf(point), { witness: 91, drivers: 3 });
    await revert(id);
    assert.deepEqual([(await pointOf(id)).direction, await witnessOf(id)], [null, null]);
    assert.deepEqual(await drawnOf(point), {});
    nowMs += dayMs;
    for (const own of drivers) await say(id, 'mine', 90, own);
    assert.deepEqual([(await pointOf(id)).direction, (await historyOf(id)).length], [null, 3]);
    // Others may.
    for (let time = 0; time < 3; time += 1) await say(id, 'other', 90);
    assert.equal((await pointOf(id)).direction, 90);
  });

  test('two trusted drivers set it, and the account that does cannot sign in', async () => {
    const id = await newPoint();
    await say(id, 'mine', 360, await driver(2));
    await say(id, 'mine', 0, await driver(3));
    assert.equal((await pointOf(id)).direction, 180);
    const answer = await server().visitor().post('/api/auth/login', { login: 'drivers', password: 'drivers-pass-1' });
    assert.equal(answer.status, 400);
    const system = await server()
      .services.database.kysely.selectFrom('users')
      .select(['kind', 'password_hash'])
      .where('login', '=', 'drivers')
      .executeTakeFirstOrThrow();
    assert.deepEqual(system, { kind: 'system', password_hash: null });
  });

  test('the author, one network of a day and an impossible journey are no witnesses', async () => {
    const author = await driver();
    const { _id: id, x, y } = await addPoint(author.client, unknown);
    assert.deepEqual((await say(id, 'mine', 90, author)).why, 'own');
    assert.equal(await witnessOf(id), null);
    const first = await driver();
    await say(id, 'mine', 90, first);
    for (let time = 0; time < 3; time += 1) await say(id, 'mine', 90, { ...(await driver()), from: first.from });
    assert.deepEqual(await witnessOf(id), { azimuth: 90, drivers: 1 });
    const farAway = await addPoint((await makeUser(server())).client, { ...unknown, x: x > 50 ? x - 40 : x + 40, y });
    const traveller = await driver();
    await say(farAway._id, 'mine', 90, traveller);
    assert.equal((await say(id, 'mine', 90, traveller)).why, 'travel');
    assert.deepEqual([await witnessOf(id), await witnessOf(farAway._id)], [{ azimuth: 90, drivers: 1 }, null]);
  });

  test('visitors of three networks set it, one visitor on three days does not', async () => {
    const [id, other] = [await newPoint(), await newPoint()];
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let day = 0; day < 3; day += 1) {
      const body = { kind: 'here', side: 'mine', heading: 90 };
      await server().visitor().post(`/api/points/${id}/votes`, body, from('172.16.1.9'));
      await server()
        .visitor()
        .post(`/api/points/${other}/votes`, body, from(`172.16.${10 + day}.9`));
      nowMs += dayMs;
    }
    assert.deepEqual([(await pointOf(id)).direction, (await witnessOf(id))?.drivers], [null, 1]);
    assert.equal((await pointOf(other)).direction, 270);
  });

  test('a camera that is still there keeps the side its driver named, one that is gone does not', async () => {
    const id = await newPoint();
    const own = await driver();
    await say(id, 'mine', 90, own);
    nowMs += 60_000;
    await own.client.post(`/api/points/${id}/votes`, { kind: 'here' }, own.from);
    assert.deepEqual(await witnessOf(id), { azimuth: 90, drivers: 1 });
    await recomputeAll(server().services.database);
    assert.deepEqual(await witnessOf(id), { azimuth: 90, drivers: 1 });
    nowMs += 60_000;
    await own.client.post(`/api/points/${id}/votes`, { kind: 'gone' }, own.from);
    assert.equal(await witnessOf(id), null);
  });

  test('a withdrawn answer is no witness', async () => {
    const id = await newPoint();
    const own = await driver();
    await say(id, 'mine', 90, own);
    await own.client.delete(`/api/points/${id}/votes`, undefined, own.from);
    assert.equal(await witnessOf(id), null);
  });

  test('two camps of two wait for a moderator once, and set nothing', async () => {
    const id = await newPoint();
    for (const heading of [90, 270, 90, 270, 90]) await say(id, 'mine', heading);
    assert.equal((await pointOf(id)).direction, null);
    const { client, items } = await queued('bothWays');
    assert.deepEqual(
      items.map(({ entry, reasons }) => [entry.point._id, reasons.includes('bothWays')]),
      [[id, true]],
    );
    const refused = { outcome: 'refused', reason: 'wrong_facts' };
    const answer = await client.post(`/api/moderation/edits/${items[0]?.entry._id}/check`, refused);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([(await pointOf(id)).rating, (await historyOf(id)).length], [1, 1]);
    await say(id, 'mine', 270);
    assert.deepEqual((await queued('bothWays')).items, []);
  });

  test('three drivers against a direction that is set make one entry of the queue, refused it is unknown', async () => {
    const id = await newPoint({ type: 'static_cam', dirType: 1, direction: 270 });
    nowMs += 1000;
    for (let time = 0; time < 2; time += 1) await say(id, 'mine', 270);
    assert.deepEqual((await queued('contradicted')).items, []);
    for (let time = 0; time < 3; time += 1) await say(id, 'other', 90);
    const { client, items } = await queued('contradicted');
    assert.deepEqual([items.length, (await pointOf(id)).direction], [1, 270]);
    const refused = { outcome: 'refused', reason: 'wrong_facts' };
    await client.post(`/api/moderation/edits/${items[0]?.entry._id}/check`, refused);
    const { rating, direction, dirType, directionWitness } = await pointOf(id);
    assert.deepEqual([rating, direction, dirType, directionWitness], [1, null, 0, { azimuth: 270, drivers: 5 }]);
  });

  test('hazards and sections get no direction from drivers', async () => {
    const hazard = await newPoint({ type: 'bad_road', dirType: 0, direction: null });
    for (let time = 0; time < 3; time += 1) await say(hazard, 'mine', 90);
    assert.deepEqual([(await pointOf(hazard)).direction, (await historyOf(hazard)).length], [null, 1]);
  });

  test('the list has those without a direction, by page, and statistics their share and what drivers found', async () => {
    const { client } = await makeUser(server());
    const there = { x: 44.5, y: 40.2 };
    const ids: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      ids.push((await addPoint(client, { ...unknown, ...there, y: there.y + at * 0.01 }))._id);
    }
    await addPoint(client, { type: 'static_cam', dirType: 1, direction: 90, ...there, y: there.y + 0.02 });
    const list = async (query: string) => server().visitor().get(`/api/points/?bbox=44.4,40.1,44.6,40.3&${query}`);
    const found = (await list('direction=unknown')).json as { items: Point[]; total: number };
    assert.deepEqual([found.total, found.items.map(({ _id }) => _id)], [2, ids]);
    const next = (await list(`direction=unknown&after=${ids[0]}`)).json as { items: Point[]; total: number };
    assert.deepEqual([next.total, next.items.map(({ _id }) => _id)], [2, [ids[1]]]);
    assert.equal(((await list('')).json as { total: number }).total, 3);
    assert.deepEqual((await list('direction=known')).json, { direction: 'Unknown value' });
    for (let time = 0; time < 3; time += 1) await say(ids[0]!, 'mine', 90);
    const statistics = await server().visitor().get('/api/statistics?country=AM');
    const { directions } = statistics.json as { directions: object };
    assert.deepEqual(directions, { cameras: 3, unknown: 1, found: 1 });
  });

  test('anyone signed in takes the direction earlier, as an ordinary edit', async () => {
    const id = await newPoint();
    await say(id, 'mine', 90);
    const point = await pointOf(id);
    const { client } = await makeUser(server(), ['editor']);
    const fields = { ...editable(point), dirType: 1, direction: 270 };
    const saved = await client.put(`/api/points/${id}`, { version: 1, point: { ...fields, directionWitness: null } });
    assert.equal(saved.status, 200, saved.text);
    assert.deepEqual((saved.json as { point: Point }).point.directionWitness, null);
  });
});

test('of two processes one sets the direction', async () => {
  const first = await startTestServer({ dialect: 'postgres', env: { TRUST_PROXY: '1' } });
  const second = await startTestServer({
    dialect: 'postgres',
    env: { TRUST_PROXY: '1', DATABASE_URL: first.env.DATABASE_URL },
  });
  try {
    const author = await makeUser(first);
    const { _id: id } = await addPoint(author.client, { type: 'static_cam', dirType: 0, direction: null });
    const drivers: Driver[] = [];
    for (let time = 0; time < 6; time += 1) drivers.push(await driverOf(first, Date.now()));
    const servers = [first, second];
    const answers = await Promise.all(
      drivers.map(({ client, from }, at) => {
        const over = servers[at % 2]!.visitor();
        for (const [name, value] of client.cookies) over.cookies.set(name, value);
        return over.post(`/api/points/${id}/votes`, { kind: 'here', side: 'mine', heading: 90 }, from);
      }),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    for (const server of servers) {
      const { items } = (await server.visitor().get(`/api/points/${id}/history`)).json as { items: HistoryEntry[] };
      assert.deepEqual(
        items.map(({ author: { login } }) => login),
        ['drivers', author.login],
      );
      assert.equal(((await server.visitor().get(`/api/points/${id}`)).json as Point).direction, 270);
    }
  } finally {
    await second.close();
    await first.close();
  }
});
