import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { drawnPoint } from '../../testing/read-model/drawn-point.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const savedIn = (answer: HttpAnswer) => (answer.json as { point: Point }).point;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  const drawn = (point: Point) => drawnPoint(server().url, point);

  test('an unknown speed is null in answers and absent from tiles, and can be set, cleared and reverted', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client, { speed: null });
    const path = `/api/points/${point._id}`;
    assert.equal(point.speed, null);
    assert.equal(((await client.get(path)).json as Point).speed, null);
    const listed = await client.get(`/api/points/?bbox=${point.x - 0.001},55,${point.x + 0.001},56`);
    assert.deepEqual(
      (listed.json as { items: Point[] }).items.map(({ speed }) => speed),
      [null],
    );
    assert.equal('speed' in (await drawn(point)), false);

    const known = await client.put(path, { point: { ...editable(point), speed: 90 }, version: 1 });
    assert.deepEqual([known.status, savedIn(known).speed], [200, 90], known.text);
    assert.equal((await drawn(point))['speed'], 90);
    const unknown = await client.put(path, { point: editable(point), version: 2 });
    assert.deepEqual([unknown.status, savedIn(unknown).speed], [200, null], unknown.text);
    assert.equal('speed' in (await drawn(point)), false);
    const { items } = (await client.get(`${path}/history`)).json as { items: { _id: string; changes: unknown[] }[] };
    const speed = { field: 'speed', kind: 'integer' };
    assert.deepEqual(
      items.map(({ changes }) => changes),
      [
        [{ ...speed, variant: 'removed', oldValue: 90, newValue: null }],
        [{ ...speed, variant: 'added', oldValue: null, newValue: 90 }],
        [],
      ],
    );
    const back = await client.post(`${path}/revert`, { change: items[0]?._id, version: 3, reason: 'wrong_facts' });
    assert.deepEqual([back.status, savedIn(back).speed], [200, 90], back.text);
  });

  test('a speed limit sign and a section require a speed', async () => {
    const { client } = await makeUser(server());
    for (const type of ['speed_limit', 'speed_cam']) {
      const answer = await client.post('/api/points/', { point: { x: 44, y: 55.4, type, speed: null } });
      assert.deepEqual([answer.status, Object.keys(answer.json as object)], [400, ['speed']], type);
    }
  });

  test('the speed unit follows the country in answers and tiles, and clients cannot change it', async () => {
    const { client } = await makeUser(server());
    const london = await addPoint(client, { x: -0.12, y: 51.5, speed: 30 });
    const moscow = await addPoint(client, { x: 37.6, y: 55.75, speed: 60 });
    assert.deepEqual([london.country, london.speedUnit, moscow.speedUnit], ['GB', 'mph', 'km/h']);
    const { speed, speedUnit } = await drawn(london);
    assert.deepEqual([speed, speedUnit], [30, 'mph']);
    assert.equal('speedUnit' in (await drawn(moscow)), false);

    const refusal = { speedUnit: 'is not allowed' };
    const created = await client.post('/api/points/', { point: { x: -0.2, y: 51.6, speed: 30, speedUnit: 'mph' } });
    assert.deepEqual([created.status, created.json], [400, refusal]);
    const path = `/api/points/${london._id}`;
    const forged = { ...editable(london), speed: 40, speedUnit: 'km/h' };
    const refused = await client.put(path, { point: forged, version: 1 });
    assert.deepEqual([refused.status, refused.json], [400, refusal]);
    const sentBack = await client.put(path, { point: { ...forged, speedUnit: 'mph' }, version: 1 });
    assert.deepEqual([savedIn(sentBack).speed, savedIn(sentBack).speedUnit], [40, 'mph'], sentBack.text);
  });

  test('the country determines the valid speeds, reported along with other errors', async () => {
    const { client } = await makeUser(server());
    const america = { x: -74.1, y: 40.7134 };
    const point = await addPoint(client, { ...america, speed: 25 });
    assert.deepEqual([point.country, point.speed, point.speedUnit], ['US', 25, 'mph']);
    const refused = async (fields: object) => (await client.post('/api/points/', { point: fields })).json;
    assert.deepEqual(await refused({ x: 37.6, y: 55.75, speed: 25 }), { speed: 'must be a multiple of 10' });
    assert.deepEqual(await refused({ x: 37.6, y: 55.75, speed: 5 }), { speed: 'must be from 10 to 150' });
    assert.deepEqual(await refused({ ...america, speed: 110 }), { speed: 'must be from 5 to 100' });
    assert.deepEqual(await refused({ ...america, speed: 26, angle: 0 }), {
      speed: 'must be a multiple of 5',
      angle: 'must be from 1 to 180',
    });
    assert.deepEqual(await refused({ x: 'east', y: 55, speed: 25 }), {
      x: 'must be a number',
      speed: 'must be a multiple of 10',
    });
    const moved = { ...editable(point), x: 37.6, y: 55.76 };
    const answer = await client.put(`/api/points/${point._id}`, { point: moved, version: 1 });
    assert.deepEqual([answer.status, answer.json], [400, { speed: 'must be a multiple of 10' }]);
  });

  test('a position beyond the edge of the map is rejected with a message about the edge', async () => {
    const { client } = await makeUser(server());
    const answer = await client.post('/api/points/', { point: { x: 174.78, y: -41.29, speed: 50 } });
    const message = 'This map ends at ±170° / ±80°';
    assert.deepEqual([answer.status, answer.json], [400, { x: 'must be from -170 to 170', message }]);
    const nowhere = await client.post('/api/points/', { point: { x: 500, y: 55 } });
    assert.deepEqual(nowhere.json, { x: 'must be from -170 to 170' });
  });
});
