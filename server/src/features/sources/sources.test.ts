import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { CandidateReply, SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { createPlaces } from '../../places/places.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser, signInAs } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { SourceRunError } from './run/fetch-part.ts';
import { runSource } from './run/run-source.ts';
import { acceptMany } from './settle/accept-many.ts';
import { addSource, findSource } from './sources-queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-sources-'));
after(() => rmSync(folder, { recursive: true }));
const places = createPlaces();
const header = 'id,lat,lon,type,speed,direction';
let lists = 0;

eachDialect((dialect) => {
  let nowMs = Date.UTC(2026, 10, 1);
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  /** A list with its own name and file. */
  async function makeList(licence = 'ODbL') {
    const name = `list-${++lists}`;
    const file = join(folder, `${name}.csv`);
    const { services } = server();
    const source = { name, reader: 'csv' as const, licence, url: null, file, country: null, said: {}, nowMs };
    await services.database.transaction((tx) => addSource(tx, source));
    return {
      name,
      run: async (rows: readonly string[], dryRun = false) => {
        writeFileSync(file, [header, ...rows, ''].join('\n'));
        utimesSync(file, nowMs / 1000, nowMs / 1000);
        const found = await findSource(services.database.kysely, name);
        assert.ok(found);
        const { counts } = await runSource({ ...services, places }, found, { dryRun });
        const { matched, new: added, changed, vanished, review, rejected } = counts;
        return [matched, added, changed, vanished, review, rejected];
      },
    };
  }

  const open = async (client: HttpClient, source: string, more = '') => {
    const { json, text, status } = await client.get(`/api/candidates/?source=${source}${more}`);
    assert.equal(status, 200, text);
    return (json as { items: CandidateReply[] }).items.toSorted((a, b) => a.ref.localeCompare(b.ref));
  };

  const nothingLeft = { duplicate: 0, changed: 0, incomplete: 0 };
  const rowsAt = (lat: number) => [
    `a,${lat},42.1,camera,60,90`,
    `b,${lat + 0.01},42.1,camera,60,90`,
    `c,${lat + 0.02},42.1,camera,60,90`,
    `d,${lat + 0.03},42.1,camera,60,`,
  ];

  test('a list yields candidates, not points; reading it again proposes nothing', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    const before = (await client.get('/api/points/?limit=1')).json as { total: number };
    const rows = rowsAt(56.1);
    assert.deepEqual(await list.run(rows, true), [0, 4, 0, 0, 0, 0]);
    assert.equal((await open(client, list.name)).length, 0);
    assert.deepEqual(await list.run(rows), [0, 4, 0, 0, 0, 0]);
    assert.deepEqual(await list.run(rows), [0, 0, 0, 0, 0, 0]);
    assert.equal(((await client.get('/api/points/?limit=1')).json as { total: number }).total, before.total);
    const [first, ...others] = await open(client, list.name);
    assert.equal(others.length, 3);
    assert.deepEqual(
      { ...first, _id: '', created: '' },
      {
        _id: '',
        source: list.name,
        ref: 'a',
        kind: 'new',
        review: false,
        state: 'open',
        score: 0.97,
        point: null,
        x: 42.1,
        y: 56.1,
        fields: { type: 'static_cam', x: 42.1, y: 56.1, dirType: 1, direction: 90, speed: 60 },
        says: { id: 'a', lat: '56.1', lon: '42.1', type: 'camera', speed: '60', direction: '90' },
        copy: true,
        country: 'RU',
        region: 'RU-VLA',
        created: '',
        reason: null,
      },
    );
    const waiting = (await client.get('/api/moderation/count')).json as { candidates: number };
    assert.ok(waiting.candidates >= 4);
    const { items } = (await client.get('/api/sources/?limit=100')).json as { items: SourceReply[] };
    assert.deepEqual(
      items.flatMap(({ name, rows: count, open: left }) => (name === list.name ? [[count, left]] : [])),
      [[4, 4]],
    );
    assert.equal((await open(client, list.name, '&bbox=42,56.105,43,56.125')).length, 2);
    assert.equal((await open(client, list.name, '&kind=vanished,changed')).length, 0);
  });

  test('an accepted candidate becomes an edit by the reviewer, with the list as its comment', async () => {
    const { client, login } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    await list.run(rowsAt(56.3));
    const [a, b, c, d] = await open(client, list.name);
    const saved = await client.post(`/api/candidates/${a?._id}/accept`);
    const point = saved.json as Point;
    assert.deepEqual([saved.status, point.author.login, point.x, point.direction], [200, login, 42.1, 90], saved.text);
    const { items } = (await client.get(`/api/points/${point._id}/history`)).json as { items: { comment: string }[] };
    assert.deepEqual(items[0]?.comment, `${list.name} a`);
    assert.equal((await client.post(`/api/candidates/${a?._id}/accept`, {})).status, 409);
    const moved = { type: 'static_cam', x: 42.2, y: 56.4, speed: 70, dirType: 1, direction: 45 };
    assert.equal(((await client.post(`/api/candidates/${b?._id}/accept`, { point: moved })).json as Point).x, 42.2);
    const wrong = await client.post(`/api/candidates/${c?._id}/accept`, { point: { ...moved, speed: 7 } });
    assert.deepEqual([wrong.status, Object.keys(wrong.json as object)], [400, ['speed']]);
    assert.equal((await client.post(`/api/candidates/${d?._id}/reject`, { reason: 'a dummy' })).status, 200);
    // The moved point is linked to its row: no move back is proposed while the row is unchanged.
    assert.deepEqual(await list.run(rowsAt(56.3)), [2, 0, 0, 0, 0, 0]);
    assert.deepEqual(
      (await open(client, list.name, '&state=rejected')).map(({ ref, reason }) => [ref, reason]),
      [['d', 'a dummy']],
    );
  });

  test('changed and vanished rows are proposed; a rejected change returns only when its row changes', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    const rows = rowsAt(56.5);
    await list.run(rows);
    for (const { _id } of await open(client, list.name)) await client.post(`/api/candidates/${_id}/accept`, {});
    const changed = rows.map((row) => row.replace('camera,60,90', 'camera,80,90'));
    assert.deepEqual(await list.run(changed), [4, 0, 3, 0, 0, 0]);
    const [a, b, c] = await open(client, list.name);
    assert.deepEqual([a?.kind, a?.fields, a?.score], ['changed', { speed: 80 }, 0.99]);
    const { version } = (await client.get(`/api/points/${a?.point}`)).json as Point;
    assert.equal((await client.post(`/api/candidates/${a?._id}/accept`, { version: version + 1 })).status, 409);
    const saved = (await client.post(`/api/candidates/${a?._id}/accept`, { version })).json as Point;
    assert.deepEqual([saved.speed, saved.direction, saved.version], [80, 90, version + 1]);
    await client.post(`/api/candidates/${b?._id}/reject`, {});
    assert.deepEqual(await list.run(changed), [4, 0, 0, 0, 0, 0]);
    const again = changed.map((row) => row.replace('camera,80,90', 'camera,90,90'));
    assert.deepEqual(await list.run(again.slice(0, 3)), [3, 0, 2, 1, 0, 0]);
    const gone = (await open(client, list.name)).find(({ kind }) => kind === 'vanished');
    assert.deepEqual([gone?.ref, gone?.score], ['d', 0.75]);
    const absent = (await client.post(`/api/candidates/${gone?._id}/accept`, {})).json as Point;
    assert.equal(absent.rating, -1);
    assert.deepEqual(await list.run(rows), [4, 0, 1, 0, 0, 0]);
    assert.equal(
      (await open(client, list.name)).some(({ _id }) => _id === c?._id),
      false,
    );
  });

  test('a deferred candidate reopens after two hours', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    await list.run(rowsAt(56.7));
    const [first] = await open(client, list.name);
    const put = (await client.post(`/api/candidates/${first?._id}/defer`)).json as CandidateReply;
    assert.equal(put.state, 'deferred');
    assert.deepEqual(
      [(await open(client, list.name)).length, (await open(client, list.name, '&state=deferred')).length],
      [3, 1],
    );
    nowMs += 2 * 3_600_000;
    const signedIn = await makeUser(server(), ['moderator']);
    assert.equal((await open(signedIn.client, list.name)).length, 4);
    assert.equal(
      (await open(signedIn.client, list.name)).every(({ state }) => state === 'open'),
      true,
    );
  });

  test('all candidates of a region are accepted at once and reverted by one rollback', async () => {
    const { client, login } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    await list.run([...rowsAt(56.9), 'e,59.0,42.1,,,', 'f,56.900005,42.1,camera,60,']);
    const request = { source: list.name, region: 'RU', from: 0.95 };
    nowMs += 1000;
    const at = new Date(nowMs).toISOString();
    assert.deepEqual((await client.post('/api/candidates/accept', { ...request, region: 'FR' })).json, {
      accepted: 0,
      left: nothingLeft,
    });
    assert.deepEqual((await client.post('/api/candidates/accept', request)).json, {
      accepted: 4,
      left: { ...nothingLeft, duplicate: 1 },
    });
    const left = await open(client, list.name);
    assert.deepEqual(
      left.map(({ ref }) => ref),
      ['e', 'f'],
    );
    const taken = await client.post(`/api/account/${login}/rollback`, { from: at, to: at, reason: 'test' });
    assert.equal((taken.json as { reverted: string[] }).reverted.length, 4);
    assert.equal((await client.post('/api/candidates/accept', { ...request, source: 'none' })).status, 404);
  });

  test('a camera facing the opposite way is a separate point; a row repeated in the list is left open', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    const rows = [
      'a,58.1,42.1,camera,60,Metz vers Nancy',
      'b,58.1,42.1,camera,60,Nancy vers Metz',
      'c,58.1001,42.1,camera,60,Metz vers Nancy',
      'd,58.2,42.1,camera,60,90',
      'e,58.2001,42.1,camera,60,270',
      'f,58.2001,42.1,camera,60,95',
    ];
    assert.deepEqual(await list.run(rows), [0, 6, 0, 0, 0, 0]);
    const [a, b] = await open(client, list.name);
    for (const one of [a, b]) {
      const { status, text } = await client.post(`/api/candidates/${one?._id}/accept`, {});
      assert.equal(status, 200, text);
    }
    const body = { source: list.name, region: 'RU', from: 0 };
    const { login } = await makeUser(server(), ['moderator']);
    const { kysely } = server().services.database;
    const { id } = await kysely.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
    const actor = { id: String(id), login, roles: ['moderator' as const], created: '' };
    // How many a slice has is a matter of time; the last one finds nothing.
    const request = { source: list.name, scope: { region: 'RU' }, from: 0, actor };
    const parts = [await acceptMany(server().services, request, 0)];
    for (let after = parts[0]?.next; after !== undefined; after = parts.at(-1)?.next) {
      parts.push(await acceptMany(server().services, { ...request, after }, 0));
    }
    const sum = (count: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + count(part), 0);
    assert.deepEqual([sum(({ accepted }) => accepted), sum(({ left }) => left.duplicate)], [3, 1]);
    const rest = await client.post('/api/candidates/accept', { ...body, after: parts.at(-2)?.next });
    assert.deepEqual(rest.json, { accepted: 0, left: nothingLeft }, 'what has stayed open is not looked at again');
    assert.equal((await client.post('/api/candidates/accept', { ...body, after: '1~x' })).status, 400);
    const again = await client.post('/api/candidates/accept', body);
    assert.deepEqual(again.json, { accepted: 0, left: { ...nothingLeft, duplicate: 1 } });
    assert.deepEqual(
      (await open(client, list.name)).map(({ ref }) => ref),
      ['f'],
    );
    // On the next run, all rows but one match a point.
    assert.deepEqual(await list.run(rows), [5, 0, 0, 0, 0, 0]);
  });

  test('accepting a candidate near another point requires confirmation, at the same spot a moderator', async () => {
    const reviewer = await makeUser(server(), ['user']);
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set({ trust_level: 3 }).where('login', '=', reviewer.login).execute();
    const client = await signInAs(server(), reviewer);
    const list = await makeList();
    await list.run(['a,58.3,42.1,camera,60,90', 'b,58.4,42.1,camera,60,90']);
    const [a, b] = await open(client, list.name);
    const there = async (y: number) => {
      const point = { type: 'static_cam', x: 42.1, y, speed: 60, dirType: 1, direction: 90 };
      const { json, text } = await (await makeUser(server())).client.post('/api/points/', { point });
      return (json as { point?: Point }).point?._id ?? assert.fail(text);
    };
    const [near, same] = [await there(58.3003), await there(58.40001)];
    const accept = (candidate: CandidateReply | undefined, body: object) =>
      client.post(`/api/candidates/${candidate?._id}/accept`, body);
    const asked = await accept(a, {});
    assert.deepEqual(
      [asked.status, asked.json],
      [409, { message: 'Object duplicates another object', duplicates: [near] }],
    );
    const many = await client.post('/api/candidates/accept', { source: list.name, region: 'RU', from: 0 });
    assert.deepEqual(many.json, { accepted: 0, left: { ...nothingLeft, duplicate: 2 } });
    assert.equal((await accept(a, { confirmDuplicate: true })).status, 200);
    const insisted = await accept(b, { confirmDuplicate: true });
    assert.deepEqual([insisted.status, (insisted.json as { duplicates: string[] }).duplicates], [409, [same]]);
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { status } = await moderator.post(`/api/candidates/${b?._id}/accept`, { confirmDuplicate: true });
    assert.equal(status, 200);
  });

  test('a candidate from a list without an open licence is accepted only with a point by the reviewer', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList('all rights reserved');
    await list.run(rowsAt(57.1));
    const [first] = await open(client, list.name);
    assert.equal(first?.copy, false);
    const refused = await client.post(`/api/candidates/${first?._id}/accept`, {});
    assert.deepEqual([refused.status, refused.json], [400, { point: 'is required' }]);
    const many = await client.post('/api/candidates/accept', { source: list.name, region: 'RU', from: 0.5 });
    assert.deepEqual([many.status, many.json], [400, { source: 'is not allowed' }]);
    const point = { type: 'static_cam', x: 42.1, y: 57.1, speed: 60, dirType: 1, direction: 90 };
    assert.equal((await client.post(`/api/candidates/${first?._id}/accept`, { point })).status, 200);
  });

  test('a row that makes no valid point is rejected, and so is an invalid point entered by the reviewer', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    assert.deepEqual(await list.run(['s,57.7,42.1,average_speed,,90']), [0, 0, 0, 0, 0, 1]);
    await list.run(rowsAt(57.8));
    const [first] = await open(client, list.name);
    const section = { type: 'speed_cam', x: 42.1, y: 57.8, speed: 60, dirType: 1, direction: 90 };
    const childrens = [{ x: 42.1, y: 57.80001 }];
    const wrong = await client.post(`/api/candidates/${first?._id}/accept`, { point: { ...section, childrens } });
    assert.deepEqual([wrong.status, Object.keys(wrong.json as object)], [400, ['childrens.0.x']]);
  });

  test('a list that lost too many rows is rejected and changes nothing', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const list = await makeList();
    const lastRun = async () => {
      const { items } = (await client.get('/api/sources/?limit=100')).json as { items: SourceReply[] };
      const source = items.find(({ name }) => name === list.name);
      return [source?.rows, source?.failure, source?.failed];
    };
    await list.run(rowsAt(57.3));
    await assert.rejects(list.run(rowsAt(57.3).slice(0, 2), true), SourceRunError);
    const failed = { code: 'shrunk', values: { rows: 2, last: 4 } };
    const refused = [4, 'the list has 2 rows, down from 4', failed];
    // A dry run leaves no trace.
    assert.deepEqual(await lastRun(), [4, null, null]);
    await assert.rejects(list.run(rowsAt(57.3).slice(0, 2)), SourceRunError);
    assert.deepEqual(await lastRun(), refused);
    const { kysely } = server().services.database;
    assert.equal((await findSource(kysely, list.name))?.failure, JSON.stringify(failed));
    await list.run(rowsAt(57.3), true);
    assert.deepEqual(await lastRun(), refused);
    assert.deepEqual(await list.run(rowsAt(57.3)), [0, 0, 0, 0, 0, 0]);
  });

  test('accepting a review that equals its point links the row without an edit', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const point = { type: 'static_cam', x: 42.1, y: 57.5, speed: 60, dirType: 1, direction: 90 };
    const other = { ...point, x: 42.1002, direction: 270 };
    const made = ((await client.post('/api/points/', { point })).json as { point: Point }).point;
    await client.post('/api/points/', { point: other });
    const list = await makeList();
    assert.deepEqual(await list.run(['a,57.5,42.1001,camera,60,']), [0, 0, 0, 0, 1, 0]);
    const [review] = await open(client, list.name);
    assert.deepEqual([review?.kind, review?.review, review?.point, review?.fields], ['changed', true, made._id, {}]);
    const saved = (await client.post(`/api/candidates/${review?._id}/accept`, {})).json as Point;
    assert.equal(saved.version, 1);
    assert.deepEqual(await list.run(['a,57.5,42.1001,camera,60,']), [1, 0, 0, 0, 0, 0]);
  });
});
