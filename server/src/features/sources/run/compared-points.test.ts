import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { addPoint } from '../../../testing/content/test-points.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { pointsNamed } from './compared-points.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('of a section it is known how many points it has, so that a list proposes none that are there', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const place = { x: 42.1, y: 57.1 };
    const childrens = [{ x: 42.1, y: 57.12 }];
    const { _id: section } = await addPoint(client, {
      ...place,
      type: 'speed_cam',
      direction: 360,
      childrens,
    });
    const { _id: camera } = await addPoint(client, { x: 42.3, y: 57.1, type: 'static_cam' });
    const idxs = [section, camera].map(Number);
    const found: (readonly [number, number])[] = [];
    for await (const { idx, sectionPoints } of pointsNamed(server().services.database.kysely, idxs))
      found.push([idx, sectionPoints]);
    assert.deepEqual(found, [
      [idxs[0], 1],
      [idxs[1], 0],
    ]);
  });
});
