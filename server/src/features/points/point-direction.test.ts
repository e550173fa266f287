import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { drawnPoint } from '../../testing/read-model/drawn-point.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const notKnown = { dirType: 0, direction: null };

eachDialect((dialect) => {
  const server = withServer({ dialect });

  const drawnDirection = async (point: Point) => (await drawnPoint(server().url, point))['direction'];

  test('an unknown direction is null in answers and absent from tiles, and can be set and reverted', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client, notKnown);
    const path = `/api/points/${point._id}`;
    const read = (await client.get(path)).json as Point;
    assert.deepEqual(
      [point, read].map(({ dirType, direction }) => ({ dirType, direction })),
      [notKnown, notKnown],
    );
    assert.equal(await drawnDirection(point), undefined);

    const turned = { ...editable(point), dirType: 1, direction: 90 };
    const known = await client.put(path, { point: turned, version: 1 });
    assert.equal(known.status, 200, known.text);
    assert.equal(await drawnDirection(point), 90);
    const { items } = (await client.get(`${path}/history`)).json as { items: { _id: string; changes: unknown[] }[] };
    assert.deepEqual(items[0]?.changes, [
      { field: 'dirType', kind: 'integer', variant: 'changed', oldValue: 0, newValue: 1 },
      { field: 'direction', kind: 'integer', variant: 'added', oldValue: null, newValue: 90 },
    ]);
    const back = await client.post(`${path}/revert`, { change: items[0]?._id, version: 2, reason: 'wrong_facts' });
    assert.equal(back.status, 200, back.text);
    assert.equal(((await client.get(path)).json as Point).direction, null);
    const half = await client.put(path, { point: { ...editable(point), dirType: 1 }, version: 3 });
    assert.deepEqual([half.status, half.json], [400, { direction: 'must be a number' }]);
  });

  test('a point of unknown direction is listed for checking nearby even if it is fresh', async () => {
    const { client } = await makeUser(server());
    const at = { x: 44.5, y: 40.2 };
    await addPoint(client, { ...at, direction: 45 });
    const unknown = await addPoint(client, { ...at, x: at.x + 0.002, ...notKnown });
    const { json } = await client.get(`/api/points/check?near=${at.x},${at.y}`);
    assert.deepEqual(
      (json as { items: Point[] }).items.map(({ _id }) => _id),
      [unknown._id],
    );
  });

  test('the finish of a section inherits an unknown direction, and exports represent it', async () => {
    const { client } = await makeUser(server());
    const section = await addPoint(client, {
      x: 2.35,
      y: 48.85,
      type: 'speed_cam',
      speed: 50,
      ...notKnown,
      childrens: [{ x: 2.36, y: 48.86 }],
    });
    const [finish] = section.childrens ?? [];
    assert.deepEqual([finish?.dirType, finish?.direction], [0, null]);
    assert.equal(finish && 'direction' in (await drawnPoint(server().url, finish)), false);
    await addPoint(client, { x: 2.4, y: 48.9, direction: 45 });
    const query = 'country=FR&selectOnlyConfirmed=false';
    for (const [format, total, withoutDirection] of [
      ['Navitel', 3, 2],
      ['GeoJSON', 2, 1],
    ] as const) {
      const { json } = await client.get(`/api/export/collect?format=${format}&${query}`);
      const counts = json as { total: number; withoutDirection: number };
      assert.deepEqual([counts.total, counts.withoutDirection], [total, withoutDirection], format);
    }
    const options = { country: ['FR'], selectOnlyConfirmed: false };
    const navitel = await client.post('/api/export/', { ...options, format: 'Navitel' });
    assert.match(navitel.text, /,2\.350000,48\.850000,4,50,0,0\s/);
    const geoJson = await client.post('/api/export/', { ...options, format: 'GeoJSON' });
    const { features } = JSON.parse(geoJson.text) as { features: { properties: Point }[] };
    const [written] = features.map(({ properties }) => properties);
    assert.deepEqual([written?.direction, written?.childrens?.[0]?.direction], [null, null]);
  });
});
