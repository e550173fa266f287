import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { createPlaces } from '../../../places/places.ts';
import type { HttpClient } from '../../../testing/clients/http-client.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { slow } from '../../../testing/tiers.ts';
import { until } from '../../../testing/until.ts';
import { checkDatabase } from '../../backup/check-database.ts';
import { runSource } from '../run/run-source.ts';
import { addSource, findSource } from '../sources-queries.ts';
import { findFill, requestFill } from './fills-queries.ts';

/** What the server of the lists answers, by path. */
const lists = new Map<string, string>();
const publisher = createServer((request, response) => {
  const list = lists.get(request.url ?? '');
  response.writeHead(list === undefined ? 404 : 200).end(list);
});
await new Promise<void>((listening) => publisher.listen(0, '127.0.0.1', listening));
const { port } = publisher.address() as AddressInfo;
after(() => publisher.close());

const places = createPlaces();
const header = 'id,lat,lon,type,speed,direction';
const licence = 'CC BY 4.0';

/** Rows some 1.1 km from each other, three of four without a direction. */
function rowsAt(lat: number, lon: number, count: number): string[] {
  const row = (at: number) =>
    `${(lat + (at % 100) * 0.01).toFixed(4)},${(lon + Math.floor(at / 100) * 0.02).toFixed(4)}`;
  return Array.from({ length: count }, (_, at) => `r${at},${row(at)},camera,60,${at % 4 === 0 ? 90 : ''}`);
}

function publish(name: string, rows: readonly string[]): string {
  lists.set(`/${name}`, [header, ...rows, ''].join('\n'));
  return `http://127.0.0.1:${port}/${name}`;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  const sourceOf = async (client: HttpClient, name: string): Promise<SourceReply> => {
    const { items } = (await client.get('/api/sources/?limit=100')).json as { items: SourceReply[] };
    const found = items.find((source) => source.name === name);
    assert.ok(found);
    return found;
  };
  const addList = async (
    client: HttpClient,
    list: { name: string; country: string; url: string; licence?: string },
  ) => {
    const added = await client.post('/api/sources/', { reader: 'csv', licence, ...list });
    assert.equal(added.status, 201, added.text);
    await until(async () => (await sourceOf(client, list.name)).state === 'idle');
    return (added.json as { source: SourceReply }).source._id;
  };
  const fill = async (client: HttpClient, name: string) => {
    const { _id } = await sourceOf(client, name);
    const asked = await client.post(`/api/sources/${_id}/fill`);
    assert.deepEqual([asked.status, asked.json], [202, { state: 'waiting' }], asked.text);
    return until(async () => {
      const source = await sourceOf(client, name);
      return source.state === 'idle' && source;
    });
  };
  const pointsOf = async (bbox: string, more = '') =>
    (await server().visitor().get(`/api/points/?bbox=${bbox}&limit=2000${more}`)).json as {
      items: Point[];
      total: number;
    };
  const countries = async () => (await server().visitor().get('/api/addresses/countries')).json as string[];

  test(
    'a list fills an empty country as one change, which one roll-back undoes; a second fill adds nothing',
    slow,
    async () => {
      const admin = await server().admin();
      // The last one repeats a row, the one before stands in another country, and the one before that has an impossible place.
      const rows = [...rowsAt(49, 70, 8), 'x,,,camera,60,', 'y,56.1,42.1,camera,60,', 'z,49,70,camera,60,90'];
      const url = publish('kz', rows);
      await addList(admin, { name: 'kz', country: 'KZ', url });
      assert.equal((await pointsOf('69,48,75,55')).total, 0);

      const first = await fill(admin, 'kz');
      assert.deepEqual({ ...first.lastRun, at: '' }, { at: '', filled: 8, duplicates: 1, rejected: 2 });
      const { items, total } = await pointsOf('69,48,75,55');
      assert.deepEqual([total, first.open], [8, 1]);
      assert.deepEqual(
        [...new Set(items.map(({ author, created }) => `${author.login} ${created}`))],
        [`admin ${first.fill?.at}`],
      );
      assert.equal(items.filter(({ direction }) => direction === null).length, 6);
      const folded = (await admin.get('/api/history/created?imports=folded')).json as {
        items: { import?: { name: string; points: number } }[];
      };
      assert.deepEqual(
        folded.items.map(({ import: one }) => [one?.name, one?.points]),
        [['kz', 8]],
      );

      const second = await fill(admin, 'kz');
      assert.deepEqual({ ...second.lastRun, at: '' }, { at: '', filled: 0, duplicates: 8, rejected: 2 });
      assert.equal((await pointsOf('69,48,75,55')).total, 8);
      assert.deepEqual(await checkDatabase(server().services.database, places), []);

      const at = first.fill?.at;
      const rolled = await admin.post('/api/account/admin/rollback', { from: at, to: at, reason: 'test' });
      assert.deepEqual([rolled.status, (rolled.json as { reverted: string[] }).reverted.length], [200, 8], rolled.text);
      assert.equal((await pointsOf('69,48,75,55')).total, 0);
      assert.deepEqual(await countries(), []);
      // Whoever rolled back by mistake fills again.
      assert.equal((await fill(admin, 'kz')).lastRun?.filled, 8);
      assert.equal((await pointsOf('69,48,75,55')).total, 8);
    },
  );

  test(
    'where the country has a point, a fill opens suggestions, and those that are new and sure are taken for the whole list',
    slow,
    async () => {
      const admin = await server().admin();
      const { client: person } = await makeUser(server(), ['user']);
      const own = { type: 'static_cam', x: 24.1, y: 57, speed: 60, dirType: 0, direction: null };
      assert.equal((await person.post('/api/points/', { point: own })).status, 201);
      const camera = (at: number, type: string, limit: string) =>
        `${at},${(56.5 + at * 0.01).toFixed(2)},25,${type},${limit},`;
      const rows = [
        'own,57,24.1,camera,60,',
        ...[1, 2, 3].map((at) => camera(at, 'camera', '60')),
        camera(4, 'red light camera', ''),
        camera(5, 'camera', ''),
      ];
      await addList(admin, { name: 'lv', country: 'LV', url: publish('lv', rows) });
      const filled = await fill(admin, 'lv');
      assert.deepEqual({ ...filled.lastRun, at: '' }, { at: '', filled: 0, duplicates: 1, rejected: 0 });
      // A red light has no limit to be named; a camera has one.
      assert.deepEqual([filled.open, filled.sure, filled.fill?.at], [5, 4, null]);
      assert.equal((await pointsOf('20,55,29,58')).total, 1);

      const accept = (body: object) => admin.post('/api/candidates/accept', { source: 'lv', ...body });
      const both = await accept({ whole: true, region: 'LV', from: 0.9 });
      assert.deepEqual([both.status, both.json], [400, { whole: 'is not allowed' }]);
      assert.deepEqual((await accept({ from: 0.9 })).json, { region: 'is required' });
      assert.deepEqual((await accept({ region: 'LV' })).json, { from: 'is required' });
      const left = { duplicate: 0, changed: 0, incomplete: 0 };
      assert.deepEqual((await accept({ whole: true })).json, { accepted: 4, left });
      assert.deepEqual((await accept({ whole: true })).json, { accepted: 0, left });
      assert.deepEqual((await accept({ whole: true, from: 0.9 })).json, { accepted: 1, left });
      assert.equal((await pointsOf('20,55,29,58')).total, 6);
    },
  );

  test('a list that only shows where to look fills nothing, and one that is being read is not filled', async () => {
    const admin = await server().admin();
    const url = publish('look', rowsAt(59, 25, 3));
    const id = await addList(admin, { name: 'look', country: 'EE', url, licence: 'mine' });
    const refused = await admin.post(`/api/sources/${id}/fill`);
    assert.deepEqual([refused.status, refused.json], [400, { source: 'is not allowed' }]);
    const { kysely } = server().services.database;
    await kysely.updateTable('sources').set({ licence, running_since: 1 }).where('id', '=', Number(id)).execute();
    const busy = await admin.post(`/api/sources/${id}/fill`);
    assert.deepEqual([busy.status, busy.json], [409, { message: 'The list is being read' }]);
    assert.equal(await findFill(kysely, Number(id)), undefined);
  });

  test('an interrupted fill goes on where it was, as the same change', async () => {
    const { services } = server();
    const { database, clock } = services;
    const url = publish('ge', rowsAt(41.8, 43.5, 450));
    const nowMs = clock.now();
    const about = { name: 'ge', reader: 'csv' as const, licence, url, file: null, country: 'GE', said: {}, nowMs };
    const sourceId = await database.transaction((tx) => addSource(tx, about));
    const { id: authorId } = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow();
    const ask = () => database.transaction((tx) => requestFill(tx, { sourceId, authorId, nowMs }));
    assert.equal(await ask(), true);
    assert.equal(await ask(), false, 'it is open');
    const source = async () => {
      const found = await findSource(database.kysely, 'ge');
      assert.ok(found);
      return found;
    };
    let writes = 0;
    const dying: typeof database = {
      ...database,
      change: (work) => {
        if (++writes === 2) throw new Error('the power is off');
        return database.change(work);
      },
    };
    await assert.rejects(runSource({ database: dying, clock, places }, await source()), /the power is off/);
    const half = await findFill(database.kysely, sourceId);
    assert.deepEqual([half?.filled, half?.total, half?.done], [200, 450, null]);
    await runSource({ database, clock, places }, await source());
    const whole = await findFill(database.kysely, sourceId);
    assert.deepEqual([whole?.filled, whole?.total, whole?.duplicates, whole?.rejected], [450, 450, 0, 0]);
    assert.deepEqual([whole?.at, whole?.import_id], [half?.at, half?.import_id]);
    const made = await database.kysely
      .selectFrom('history')
      .select((eb) => ['created', 'import_id', eb.fn.countAll<number>().as('entries')])
      .where('country', '=', 'GE')
      .groupBy(['created', 'import_id'])
      .execute();
    assert.deepEqual(
      made.map(({ entries, created }) => [Number(entries), Number(created)]),
      [[450, Number(half?.at)]],
    );
  });

  test('5,000 rows are filled within 10 s of processor time', slow, async () => {
    const { database, clock } = server().services;
    const url = publish('many', rowsAt(-10, -51, 5000));
    const nowMs = clock.now();
    const about = { name: 'many', reader: 'csv' as const, licence, url, file: null, country: 'BR', said: {}, nowMs };
    const sourceId = await database.transaction((tx) => addSource(tx, about));
    await database.transaction((tx) => requestFill(tx, { sourceId, authorId: 1, nowMs }));
    const source = await findSource(database.kysely, 'many');
    assert.ok(source);
    const before = process.cpuUsage();
    await runSource({ database, clock, places }, source);
    const { user, system } = process.cpuUsage(before);
    const filled = await findFill(database.kysely, sourceId);
    assert.ok(Number(filled?.filled) > 4000, `${filled?.filled}`);
    assert.ok((user + system) / 1e6 < 10, `${(user + system) / 1e6} s`);
  });
});
