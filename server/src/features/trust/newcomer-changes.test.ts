import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const hourMs = 3_600_000;
const rounded = (degrees: number) => Number(degrees.toFixed(6));
const north = (y: number, meters: number) => rounded(y + meters / 111_320);

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });
  let voters: HttpClient[] = [];

  /** A point that three people besides its author have confirmed. */
  async function confirmedPoint(fields: Record<string, unknown> = {}): Promise<Point> {
    if (voters.length === 0) for (let at = 0; at < 4; at++) voters.push((await makeUser(server())).client);
    const [owner, ...others] = voters;
    const camera = { type: 'static_cam', speed: 60, dirType: 1, direction: 85 };
    const point = await addPoint(owner!, { ...camera, ...fields });
    for (const voter of others)
      assert.equal((await voter.post(`/api/points/${point._id}/votes`, { kind: 'here' })).status, 201);
    return point;
  }

  function confirmedSection(): Promise<Point> {
    const { x, y } = freePosition();
    const childrens = [0.003, 0.006].map((east) => ({ x: rounded(x + east), y }));
    return confirmedPoint({ type: 'speed_cam', speed: 90, x, y, childrens });
  }

  async function change(client: HttpClient, point: Point, fields: object, version = point.version): Promise<number> {
    const body = { point: { ...editable(point), ...fields }, version };
    return (await client.put(`/api/points/${point._id}`, body)).status;
  }

  async function reasonsOf(login: string): Promise<string[][]> {
    const { client } = await makeUser(server(), ['moderator']);
    const { items } = (await client.get('/api/moderation/edits?state=held&limit=100')).json as { items: FlaggedEdit[] };
    return items.filter(({ entry }) => entry.author.login === login).map(({ reasons }) => reasons);
  }

  const smallHarms: Record<string, (point: Point) => object> = {
    'turned round': () => ({ direction: 265 }),
    'turned by 10°': () => ({ direction: 95 }),
    'with a raised limit': () => ({ speed: 150 }),
    'rated 0': () => ({ rating: 0 }),
    'moved by 190 m': ({ y }) => ({ y: north(y, 190) }),
  };
  for (const [name, harm] of Object.entries(smallHarms)) {
    test(`of a new user’s confirmed points of others ${name} within an hour, only two go live`, async () => {
      laterMs = 0;
      const { client, login } = await makeUser(server());
      const statuses: number[] = [];
      for (let at = 0; at < 5; at++) {
        const point = await confirmedPoint();
        statuses.push(await change(client, point, harm(point)));
      }
      assert.deepEqual(statuses, [200, 200, 202, 202, 202]);
      const reasons = await reasonsOf(login);
      assert.ok(reasons.length === 3 && reasons.every((all) => all.includes('manyChanges')), JSON.stringify(reasons));
      laterMs = hourMs + 60_000;
      const later = await confirmedPoint();
      assert.equal(await change(client, later, harm(later)), 200);
    });
  }

  test('changes of another kind count together, and those that warn nobody differently do not count', async () => {
    laterMs = 0;
    const { client } = await makeUser(server());
    const change1 = async (fields: (point: Point) => object) => {
      const point = await confirmedPoint();
      return change(client, point, fields(point));
    };
    assert.equal(await change1(() => ({ direction: 95 })), 200);
    assert.equal(await change1(() => ({ distance: 200 })), 200);
    assert.equal(await change1(() => ({ speed: 70 })), 200);
    assert.equal(await change1(() => ({ angle: 30 })), 200);
    assert.equal(await change1(({ y }) => ({ y: north(y, 20) })), 202);
    // One's own points, and those that nobody is sure of, are free.
    const own = await addPoint(client, { speed: 60 });
    assert.equal(await change(client, own, { speed: 70 }), 200);
    const unsure = await confirmedPoint();
    await server()
      .services.database.kysely.updateTable('freshness')
      .set({ belief: 0.5 })
      .where('point_idx', '=', unsure.idx)
      .execute();
    await server()
      .services.database.kysely.updateTable('points')
      .set({ updated: 0 })
      .where('idx', '=', unsure.idx)
      .execute();
    assert.equal(await change(client, unsure, { speed: 70 }), 200);
  });

  test('small moves of one point in a row are compared with where others had it', async () => {
    laterMs = 0;
    const { client, login } = await makeUser(server());
    const point = await confirmedPoint();
    const statuses: number[] = [];
    for (let step = 1; step <= 6; step++) {
      const { version } = (await client.get(`/api/points/${point._id}`)).json as Point;
      statuses.push(await change(client, point, { y: north(point.y, step * 190) }, version));
    }
    assert.deepEqual(statuses, [200, 200, 202, 202, 202, 202]);
    const { y } = (await client.get(`/api/points/${point._id}`)).json as Point;
    assert.equal(Math.round((y - point.y) * 111_320), 380);
    assert.ok((await reasonsOf(login)).some((reasons) => reasons.includes('movedFar')));
  });

  test('a section whose finish is moved by 12 km waits, and removed parts count', async () => {
    laterMs = 0;
    const { client, login } = await makeUser(server());
    const far = await confirmedSection();
    const [first, last] = far.childrens!;
    assert.equal(await change(client, far, { childrens: [first, { ...last, x: rounded(last!.x + 0.19) }] }), 202);
    assert.ok((await reasonsOf(login))[0]?.includes('movedAway'));
    const statuses: number[] = [];
    for (let at = 0; at < 3; at++) {
      const section = await confirmedSection();
      statuses.push(await change(client, section, { childrens: [section.childrens![0]] }));
    }
    assert.deepEqual(statuses, [200, 200, 202]);
    assert.ok((await reasonsOf(login))[0]?.includes('downgraded'));
  });

  test('members of trust are not counted', async () => {
    laterMs = 0;
    const { client, login } = await makeUser(server());
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set({ trust_level: 1 }).where('login', '=', login).execute();
    for (let at = 0; at < 4; at++)
      assert.equal(await change(client, await confirmedPoint(), { direction: 95 + at }), 200);
    voters = [];
  });
});
