import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

interface Answered {
  message: string;
  version: number;
  point: Point;
  items: (Point & { kind: string; comment: string; changes: unknown[] })[];
  total: number;
}

const json = (answer: HttpAnswer) => answer.json as Answered;
const pointIn = (answer: HttpAnswer) => answer.json as Point;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('an added point gets the defaults of its type, a place and an author', async () => {
    const { client, login } = await makeUser(server());
    const point = await addPoint(client, { type: 'mobile_ambush', direction: 200 });
    assert.equal(point.version, 1);
    assert.equal(point._id, String(point.idx));
    assert.equal(point.author.login, login);
    assert.equal(point.country, 'RU');
    assert.equal(point.subType, 'tripodCamera');
    assert.deepEqual(point.activeTime, ['morning', 'day', 'evening', 'night']);
    assert.equal(point.laneOT, false);
    assert.equal('stopLine' in point, false);
    const { photos, ...read } = pointIn(await server().visitor().get(`/api/points/${point._id}`));
    assert.deepEqual(photos, []);
    assert.deepEqual(read, point);
  });

  test('all errors of a request are reported at once, by field, and nothing is stored', async () => {
    const { client } = await makeUser(server());
    const before = json(await client.get('/api/points/')).total;
    const answer = await client.post('/api/points/', {
      point: { x: '30', y: 81, speed: 65, idx: 5, stopLine: true, nothing: 1, type: 'static_cam' },
      comment: 7,
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(Object.keys(json(answer)).toSorted(), [
      'comment',
      'idx',
      'nothing',
      'speed',
      'stopLine',
      'x',
      'y',
    ]);
    assert.equal(json(await client.get('/api/points/')).total, before);
  });

  test('an error in the comment of the point is distinguished from one in the edit comment', async () => {
    const { client } = await makeUser(server());
    const point = { ...freePosition(), type: 'begin_village', comment: 5 };
    assert.deepEqual(json(await client.post('/api/points/', { point, comment: 'why' })), {
      'point.comment': 'must be a string',
    });
  });

  test('a body that is not an object or lacks a valid point is rejected', async () => {
    const { client } = await makeUser(server());
    assert.deepEqual((await client.post('/api/points/', [])).json, { message: 'Unknown request' });
    assert.deepEqual((await client.post('/api/points/', {})).json, { point: 'is required' });
    assert.deepEqual((await client.post('/api/points/', { point: [] })).json, { point: 'must be an object' });
  });

  test('every save that leaves a point absent requires a comment', async () => {
    const { client } = await makeUser(server());
    const text = 'For an object with a rating of -1, you must leave a comment';
    const refused = await client.post('/api/points/', { point: { ...freePosition(), rating: -1 } });
    assert.deepEqual([refused.status, refused.json], [400, { comment: text }]);
    const point = await addPoint(client);
    const absent = { ...editable(point), rating: -1 };
    assert.equal((await client.put(`/api/points/${point._id}`, { point: absent, version: 1 })).status, 400);
    const body = { point: absent, version: 1, comment: 'сняли' };
    assert.equal((await client.put(`/api/points/${point._id}`, body)).status, 200);
    const again = { point: { ...absent, speed: 70 }, version: 2 };
    assert.deepEqual((await client.put(`/api/points/${point._id}`, again)).json, { comment: text });
  });

  test('a missing comment on an absent point is reported along with other errors', async () => {
    const { client } = await makeUser(server());
    const wrong = await client.post('/api/points/', {
      point: { ...freePosition(), rating: -1, speed: 65 },
      comment: ' ',
    });
    assert.deepEqual([wrong.status, Object.keys(wrong.json as object).toSorted()], [400, ['comment', 'speed']]);
    const worse = await client.put('/api/points/1', { point: { rating: -1, x: 1, y: 1 }, version: 'a' });
    assert.deepEqual([worse.status, Object.keys(worse.json as object).toSorted()], [400, ['comment', 'version']]);
  });

  test('a request cannot set the rating that marks a deleted point', async () => {
    const { client } = await makeUser(server());
    const answer = await client.post('/api/points/', { point: { ...freePosition(), rating: -2 }, comment: 'x' });
    assert.deepEqual([answer.status, answer.json], [400, { rating: 'Unknown value' }]);
  });

  test('a change replaces the whole point; omitted fields take their defaults', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client, { speed: 90, inBack: true });
    const { x, y } = point;
    const answer = await client.put(`/api/points/${point._id}`, { point: { x, y }, version: 1 });
    assert.equal(answer.status, 200);
    assert.equal(json(answer).message, 'Point saved');
    assert.deepEqual([json(answer).point.speed, json(answer).point.inBack], [60, false]);
    assert.equal(json(answer).point.version, 2);
  });

  test('a point can be sent back as read, but fields written by the server cannot be changed', async () => {
    const { client } = await makeUser(server());
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    const read = pointIn(await client.get(path));
    const changed = await client.put(path, { point: { ...read, speed: 90 }, version: 1 });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(json(changed).point.speed, 90);
    const next = pointIn(await client.get(path));
    const forged = { ...next, speed: 100, country: 'DE', changed: read.changed, updated: read.created, location: null };
    const refused = await client.put(path, { point: forged, version: 2 });
    const names = ['changed', 'country', 'location', 'updated'];
    assert.deepEqual(
      [refused.status, json(refused)],
      [400, Object.fromEntries(names.map((name) => [name, 'is not allowed']))],
    );
    assert.deepEqual(pointIn(await client.get(path)), next);
    assert.equal((await client.post('/api/points/', { point: { ...next, x: next.x + 1 } })).status, 400);
  });

  test('a change to a stale version is rejected with the current one and changes nothing', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    await client.put(path, { point: { ...editable(point), speed: 80 }, version: 1 });
    const stale = await client.put(path, { point: { ...editable(point), speed: 40 }, version: 1 });
    assert.equal(stale.status, 409);
    assert.equal(json(stale).message, 'Object was changed by another user');
    assert.equal(json(stale).version, 2);
    assert.equal(json(stale).point.speed, 80);
    assert.equal(pointIn(await client.get(path)).speed, 80);
  });

  test('exactly one of several parallel changes to one version succeeds', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const point = await addPoint(client);
    const path = `/api/points/${point._id}`;
    for (let version = 1; version <= 5; version += 1) {
      const answers = await Promise.all(
        [50, 70, 80, 100].map((speed) =>
          client.put(path, { point: { ...editable(point), speed, angle: 30 + version }, version }),
        ),
      );
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409, 409, 409],
      );
    }
    const history = json(await client.get(`${path}/history`));
    assert.equal(history.total, 6);
  });

  test('every write adds exactly one history entry with its differences', async () => {
    const { client, login } = await makeUser(server());
    const point = await addPoint(client);
    const changed = { ...editable(point), speed: 90, inBack: true };
    await client.put(`/api/points/${point._id}`, { point: changed, version: 1, comment: 'новый знак' });
    const { items, total } = json(await client.get(`/api/points/${point._id}/history`));
    assert.equal(total, 2);
    assert.equal(items[0]?.author.login, login);
    assert.deepEqual([items[0]?.kind, items[0]?.version, items[0]?.comment], ['changed', 2, 'новый знак']);
    assert.deepEqual(items[0]?.changes, [
      { field: 'speed', variant: 'changed', kind: 'integer', oldValue: 60, newValue: 90 },
      { field: 'inBack', variant: 'boolean', kind: 'boolean', oldValue: false, newValue: true },
    ]);
    assert.deepEqual([items[1]?.kind, items[1]?.version, items[1]?.changes], ['created', 1, []]);
  });

  test('points of a section get their own ids and keep them through a change', async () => {
    const { client } = await makeUser(server());
    const { x, y } = freePosition();
    const childrens = [
      { x: x + 0.01, y: y + 0.01 },
      { x: x + 0.02, y: y + 0.02 },
    ];
    const section = await addPoint(client, { type: 'speed_cam', x, y: y + 0.1, childrens });
    const ids = (section.childrens ?? []).map((child) => child._id ?? '');
    assert.equal(new Set([...ids, section._id]).size, 3);
    const reordered = {
      ...editable(section),
      childrens: [{ x: x + 0.03, y: y + 0.05 }, ...(section.childrens ?? []).toReversed()],
    };
    const answer = json(await client.put(`/api/points/${section._id}`, { point: reordered, version: 1 }));
    const after = (answer.point.childrens ?? []).map((child) => child._id);
    assert.deepEqual(after.slice(1), ids.toReversed());
    assert.equal(ids.includes(after[0] ?? ''), false);
    const two = {
      ...editable(section),
      childrens: [
        { x: x + 0.04, y },
        { x: x + 0.05, y },
      ],
    };
    const renewed = json(await client.put(`/api/points/${section._id}`, { point: two, version: 2 })).point;
    assert.deepEqual(
      (renewed.childrens ?? []).map(({ _id }) => Number(_id)),
      [1, 2].map((next) => Number(after[0]) + next),
    );
    const bad = { ...editable(section), childrens: [{ x: 200, y }] };
    const refused = await client.put(`/api/points/${section._id}`, { point: bad, version: 3 });
    assert.deepEqual(Object.keys(json(refused)), ['childrens.0.x']);
  });

  test('a child cannot take the id of another point', async () => {
    const { client } = await makeUser(server());
    const other = await addPoint(client);
    const { x, y } = freePosition();
    const childrens = [{ _id: other._id, x: x + 0.01, y }];
    const section = await addPoint(client, { type: 'speed_cam', x, y: y + 0.1, childrens });
    assert.notEqual(section.childrens?.[0]?._id, other._id);
  });

  test('a point shows who last changed it, when and how, also in lists; comments and reads do not count', async () => {
    const { client: anna, login: annasLogin } = await makeUser(server());
    const { client: boris, login: borissLogin } = await makeUser(server());
    const added = await addPoint(anna, { type: 'mobile_ambush', confirmed: '2026-01-02T03:04:05.000Z' });
    assert.deepEqual(
      [added.changed.kind, added.changed.by, added.changed.at],
      ['created', added.author, added.created],
    );
    const path = `/api/points/${added._id}`;
    await boris.post(`/api/comments/${added._id}/add`, { text: 'I saw it' });
    assert.deepEqual(pointIn(await anna.get(path)).changed, added.changed);

    const point = { ...editable(added), speed: 80 };
    const changed = json(await boris.put(path, { point, version: 1 })).point;
    assert.deepEqual([changed.changed.kind, changed.changed.by.login], ['changed', borissLogin]);
    assert.ok(changed.changed.at >= added.changed.at);
    const seen = { ...point, confirmed: '2026-02-02T03:04:05.000Z' };
    const confirmed = json(await anna.put(path, { point: seen, version: 2 })).point;
    assert.deepEqual([confirmed.changed.kind, confirmed.changed.by.login], ['confirmed', annasLogin]);

    const bbox = [added.x - 0.001, added.y - 0.001, added.x + 0.001, added.y + 0.001].join();
    assert.deepEqual(json(await anna.get(`/api/points/?bbox=${bbox}`)).items[0]?.changed, confirmed.changed);
    const own = json(await boris.get(`/api/account/${borissLogin}/points/changed`)).items;
    assert.deepEqual(own[0]?.changed, confirmed.changed);
  });

  test('visitors cannot add points, and unknown points are not found', async () => {
    const visitor = server().visitor();
    const answer = await visitor.post('/api/points/', { point: freePosition() });
    assert.deepEqual([answer.status, answer.json], [401, { message: 'You do not have enough rights' }]);
    assert.equal((await visitor.get('/api/points/999999')).status, 404);
    assert.equal((await visitor.get('/api/points/abc')).status, 404);
  });

  test('a list continues after an id and can be limited to changes since a revision or time', async () => {
    const { client } = await makeUser(server());
    const box = 'bbox=159,-51,161,-49';
    const made = [];
    for (const x of [159.5, 160, 160.5]) made.push(await addPoint(client, { x, y: -50, type: 'crosswalk' }));
    const list = async (query: string) => {
      const answer = await client.get(`/api/points/?${box}&${query}`);
      assert.equal(answer.status, 200, answer.text);
      const { items, total } = answer.json as { items: Point[]; total: number };
      return [items.map(({ _id }) => _id), total];
    };
    const [first, second, third] = made.map(({ _id }) => _id);
    assert.deepEqual(await list('limit=2'), [[first, second], 3]);
    assert.deepEqual(await list(`limit=2&after=${second}`), [[third], 3]);
    assert.deepEqual(await list(`after=${third}`), [[], 3]);

    const { revision } = (await client.get('/builds/changes?since=0&limit=5000')).json as { revision: number };
    const beforeMs = Date.now();
    assert.deepEqual(await list(`changedSince=${revision}`), [[], 0]);
    for (const point of made.slice(1)) {
      const body = { point: { ...editable(point), speed: 30 }, version: 1 };
      assert.equal((await client.put(`/api/points/${point._id}`, body)).status, 200);
    }
    assert.deepEqual(await list(`changedSince=${revision}`), [[second, third], 2]);
    assert.deepEqual(await list(`changedSince=${revision}&after=${second}`), [[third], 2]);
    assert.deepEqual(await list(`changedSince=${revision}&types=dang_turn`), [[], 0]);
    const since = (ms: number) => `changedSince=${encodeURIComponent(new Date(ms).toISOString())}`;
    assert.deepEqual(await list(since(beforeMs + 3_600_000)), [[], 0]);
    assert.deepEqual((await list(since(beforeMs - 3_600_000)))[1], 3);
    for (const wrong of ['changedSince=yesterday', 'changedSince=-1', 'after=x', 'changedSince=2026-01-01']) {
      assert.equal((await client.get(`/api/points/?${wrong}`)).status, 400, wrong);
    }
  });

  test('a list from a rating has the points of at least that rating, and its total counts only those', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const box = 'bbox=149,-51,151,-49';
    const made = [];
    for (const [at, rating] of [1, 0, -1, 1].entries()) {
      const point = { x: 149.5 + at * 0.2, y: -50, type: 'crosswalk', rating };
      const answer = await client.post('/api/points/', { point, comment: 'looked' });
      assert.equal(answer.status, 201, answer.text);
      made.push(json(answer).point._id);
    }
    const [sure, possible, absent, deleted] = made;
    assert.equal((await client.delete(`/api/points/${deleted}`, { version: 1, comment: 'нет' })).status, 200);
    const list = async (query: string) => {
      const answer = await client.get(`/api/points/?${box}&${query}`);
      assert.equal(answer.status, 200, answer.text);
      const { items, total } = json(answer);
      return [items.map(({ _id, rating }) => [_id, rating]), total];
    };
    const [first, second, third] = [
      [sure, 1],
      [possible, 0],
      [absent, -1],
    ];
    assert.deepEqual(await list('rating=1'), [[first], 1]);
    assert.deepEqual(await list('rating=0'), [[first, second], 2]);
    assert.deepEqual(await list('rating=-1'), [[first, second, third], 3]);
    assert.deepEqual(await list('rating=-2'), [[first, second, third, [deleted, -2]], 4]);
    assert.deepEqual(await list('rating=0&limit=1'), [[first], 2]);
    assert.deepEqual(await list(`rating=0&after=${sure}`), [[second], 2]);
  });

  test('a list is sorted by id and filtered by box and type; invalid parameters are rejected', async () => {
    const { client } = await makeUser(server());
    const east = await addPoint(client, { x: 169.9, y: -40, type: 'crosswalk' });
    const west = await addPoint(client, { x: -169.9, y: -40, type: 'dang_turn' });
    const ids = async (query: string) => {
      const answer = await client.get(`/api/points/?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return json(answer).items.map((item) => item._id);
    };
    assert.deepEqual(await ids('bbox=169,-41,-169,-39'), [east._id, west._id]);
    assert.deepEqual(await ids('bbox=169,-41,-169,-39&types=dang_turn'), [west._id]);
    assert.deepEqual(await ids('bbox=169,-41,-169,-39&limit=1'), [east._id]);
    for (const query of [
      'bbox=1,2,3',
      'bbox=a,b,c,d',
      'types=foo',
      'rating=7',
      'limit=0',
      'limit=2001',
      'foo=1',
      'limit=1&limit=2',
    ]) {
      assert.equal((await client.get(`/api/points/?${query}`)).status, 400, query);
    }
  });
});
