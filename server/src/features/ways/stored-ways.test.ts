import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser, type TestUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { findByLogin } from '../accounts/accounts-queries.ts';

type Cameras = ReplyOf<'getWayCameras'>;
type StoredWay = ReplyOf<'storeWay'>;

const [west, south] = [37.6, 55.5];
const at = (x: number, y: number): Position => [west + x / 63_050, south + y / 111_195];

eachDialect((dialect) => {
  describe(`stored ways on ${dialect}`, () => {
    let server: TestServer;
    let user: TestUser;
    let admin: Awaited<ReturnType<TestServer['admin']>>;
    before(async () => {
      server = await startTestServer({ dialect, env: { BASEMAP: 'off' } });
      user = await makeUser(server);
      admin = await server.admin();
    });
    after(() => server.close());

    const store = async (line: readonly Position[], by = user, name = 'Home and work') =>
      by.client.post(`/api/account/${by.login}/ways`, { name, line });
    const stored = async (line: readonly Position[], by = user) => (await store(line, by)).json as StoredWay;
    const camerasOf = async ({ _id }: StoredWay, since?: number) => {
      const query = since === undefined ? '' : `?since=${since}`;
      const { status, json, text } = await user.client.get(`/api/ways/${_id}/cameras${query}`);
      assert.equal(status, 200, text);
      return json as Cameras;
    };
    const camera = ([x, y]: Position, fields: object = {}) =>
      addPoint(admin, { x, y, type: 'static_cam', dirType: 1, direction: 270, speed: 60, ...fields });
    const change = async (point: Point, fields: object) => {
      const body = { point: { ...editable(point), ...fields }, version: point.version, comment: 'seen today' };
      const { status, json, text } = await admin.put(`/api/points/${point._id}`, body);
      assert.equal(status, 200, text);
      return (json as { point: Point }).point;
    };

    test('a stored way is simplified and private to its owner', async () => {
      const drawn = Array.from({ length: 300 }, (_, index) => at(index * 10, -20_000 + (index % 3)));
      const way = await stored(drawn);
      assert.deepEqual([way.name, Math.round(way.meters / 100)], ['Home and work', 30]);
      const { json } = await user.client.get(`/api/ways/${way._id}`);
      const { line, feed } = json as ReplyOf<'getWay'>;
      assert.ok(line.length < 5, String(line.length));
      assert.match(feed, /^\/feeds\/way\/\d+\.[\w-]{43}\.atom$/);
      const stranger = await makeUser(server, ['moderator']);
      for (const path of [`/api/ways/${way._id}`, `/api/ways/${way._id}/cameras`]) {
        assert.equal((await stranger.client.get(path)).status, 404);
        assert.equal((await server.visitor().get(path)).status, 401);
      }
      assert.equal((await stranger.client.post(`/api/ways/${way._id}/seen`, {})).status, 404);
      assert.equal((await stranger.client.delete(`/api/ways/${way._id}`)).status, 404);
      assert.equal((await stranger.client.get(`/api/account/${user.login}/ways`)).status, 401);
      assert.equal((await user.client.delete(`/api/ways/${way._id}`)).status, 200);
      assert.equal((await user.client.get(`/api/ways/${way._id}`)).status, 404);
    });

    test('the address of its feed can be renewed by its owner alone: each one before is not found any more', async () => {
      const way = await stored([at(0, -12_000), at(900, -12_000)]);
      const stranger = await makeUser(server, ['moderator']);
      const addresses = [((await user.client.get(`/api/ways/${way._id}`)).json as ReplyOf<'getWay'>).feed];
      const renew = ({ client }: Pick<TestUser, 'client'>) => client.post(`/api/ways/${way._id}/feed`, {});
      assert.equal((await renew(stranger)).status, 404);
      assert.equal((await renew({ client: server.visitor() })).status, 401);
      assert.equal((await server.visitor().get(addresses[0]!)).status, 200);
      for (let index = 0; index < 2; index += 1) {
        const { status, json } = await renew(user);
        assert.equal(status, 200);
        addresses.push((json as ReplyOf<'renewWayFeed'>).feed);
      }
      assert.equal(new Set(addresses).size, 3);
      const statuses = await Promise.all(
        addresses.map(async (address) => (await server.visitor().get(address)).status),
      );
      assert.deepEqual(statuses, [404, 404, 200]);
      assert.equal(((await user.client.get(`/api/ways/${way._id}`)).json as ReplyOf<'getWay'>).feed, addresses[2]);
      const copy = (await user.client.get(`/api/account/${user.login}/data`)).json as { ways: { feed: string }[] };
      assert.ok(copy.ways.some(({ feed }) => feed === addresses[2]));
      const neighbour = await stored([at(0, -13_000), at(900, -13_000)]);
      const { feed } = (await user.client.get(`/api/ways/${neighbour._id}`)).json as ReplyOf<'getWay'>;
      const [, part] = addresses[2]!.split('.');
      assert.equal((await server.visitor().get(`/feeds/way/${neighbour._id}.${part}.atom`)).status, 404);
      assert.equal((await server.visitor().get(feed)).status, 200);
    });

    test('an account stores at most 20 ways, which are part of its data copy and are deleted with it', async () => {
      const other = await makeUser(server);
      for (let index = 0; index < 20; index++) {
        assert.equal((await store([at(0, -30_000 + index), at(90, -30_000)], other)).status, 201);
      }
      const { status, json } = await store([at(0, -30_000), at(90, -30_000)], other);
      assert.deepEqual([status, json], [400, { message: 'At most 20 ways can be stored: delete one first' }]);
      assert.equal(((await other.client.get(`/api/account/${other.login}/ways`)).json as StoredWay[]).length, 20);
      const copy = (await other.client.get(`/api/account/${other.login}/data`)).json as { ways: { name: string }[] };
      assert.deepEqual([copy.ways.length, copy.ways[0]?.name], [20, 'Home and work']);
      const { kysely } = server.services.database;
      const { id } = (await findByLogin(kysely, other.login))!;
      const removal = { currentPassword: other.password };
      assert.equal((await other.client.delete(`/api/account/${other.login}/`, removal)).status, 200);
      assert.deepEqual(await kysely.selectFrom('ways').selectAll().where('user_id', '=', id).execute(), []);
      const cells = await kysely.selectFrom('way_cells').select('way_id').distinct().execute();
      const ways = await kysely.selectFrom('ways').select('id').execute();
      assert.ok(cells.every(({ way_id }) => ways.some((way) => way.id === way_id)));
    });

    test('a way lists cameras facing its drivers: new, changed, gone or discussed since a revision', async () => {
      const line = [at(0, 0), at(5000, 0)];
      const stays = await camera(at(400, 5));
      const changed = await camera(at(800, 5));
      const moves = await camera(at(1200, 5));
      const turns = await camera(at(1600, 5));
      const rated = await camera(at(2000, 5));
      const deleted = await camera(at(2400, 5));
      const comes = await camera(at(2800, 5), { direction: 90 });
      const way = await stored(line);
      const { revision, items, new: none } = await camerasOf(way);
      assert.deepEqual([items.map(({ by }) => by).includes('road'), none], [false, undefined]);
      assert.deepEqual(
        await camerasOf(way, revision).then(({ new: a, changed: b, gone: c, said: d }) => [a, b, c, d]),
        [[], [], [], []],
      );

      const newer = await camera(at(3200, 5));
      await camera(at(3600, 5), { direction: 90 });
      await change(changed, { speed: 80 });
      const [x, y] = at(1200, 3000);
      await change(moves, { x, y });
      await change(turns, { direction: 90 });
      await change(rated, { rating: -1 });
      await admin.delete(`/api/points/${deleted._id}`, { version: 1, comment: 'gone' });
      await change(comes, { direction: 270 });
      await user.client.post(`/api/comments/${stays._id}/add`, { text: 'Still there' });
      const since = await camerasOf(way, revision);
      const sorted = (ids: string[] | undefined) =>
        ids
          ?.map(Number)
          .toSorted((a, b) => a - b)
          .map(String);
      assert.deepEqual([since.new, since.changed, since.gone, since.said].map(sorted), [
        [comes._id, newer._id],
        [changed._id],
        [moves._id, turns._id, rated._id, deleted._id],
        [stays._id],
      ]);

      const { json } = await user.client.post(`/api/ways/${way._id}/seen`, {});
      const { seen } = json as { seen: number };
      assert.ok(seen >= since.revision);
      const voted = await user.client.post(`/api/points/${changed._id}/votes`, { kind: 'here' });
      assert.equal(voted.status, 201, voted.text);
      const later = await camerasOf(way, seen);
      assert.deepEqual([later.new, later.changed, later.gone, later.said], [[], [], [], [changed._id]]);
    });

    test('unchanged cameras are a 304, even with a read-only token', async () => {
      const way = await stored([at(0, 9000), at(900, 9000)]);
      const token = { name: 'home', scopes: ['read'] };
      const made = (await user.client.post(`/api/account/${user.login}/tokens`, token)).json as { token: string };
      const authorization = `Bearer ${made.token}`;
      const path = `/api/ways/${way._id}/cameras`;
      const first = await server.visitor().get(path, { headers: { authorization } });
      assert.equal(first.status, 200);
      const tag = first.headers.get('etag') ?? '';
      const again = { headers: { authorization, 'if-none-match': tag } };
      assert.equal((await server.visitor().get(path, again)).status, 304);
      await camera(at(300, 9005));
      assert.equal((await server.visitor().get(path, again)).status, 200);
      const seen = await server.visitor().post(`/api/ways/${way._id}/seen`, {}, { headers: { authorization } });
      assert.notEqual(seen.status, 200);
    });
  });
});
