import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { absentRating, deletedRating } from '@dozor/domain/point/rating.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { addPoint } from '../../../testing/content/test-points.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { pointsAround, pointsNamed } from './compared-points.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('a section is compared with its number of points', async () => {
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

  test('a list is compared with all points in its bounding box, including absent but not deleted ones', async () => {
    const { client } = await makeUser(server(), ['moderator']);
    const add = async (fields: Record<string, unknown>) => Number((await addPoint(client, fields))._id);
    const corner = await add({ x: 43, y: 57, type: 'static_cam' });
    const absent = await add({ x: 43.5, y: 57.5, type: 'static_cam' });
    const deleted = await add({ x: 43.6, y: 57.5, type: 'static_cam' });
    const { kysely } = server().services.database;
    for (const [idx, rating] of [[absent, absentRating] as const, [deleted, deletedRating] as const]) {
      await kysely.updateTable('points').set({ rating }).where('idx', '=', idx).execute();
    }
    await add({ x: 44.1, y: 57.5, type: 'static_cam' });
    await add({ x: 43.5, y: 58.1, type: 'static_cam' });
    const other = await add({ x: 44, y: 58, type: 'static_cam' });
    const rows = [{ x: 43, y: 58 } as ListRow, { x: 44, y: 57 } as ListRow];
    const found: number[] = [];
    for await (const { idx } of pointsAround(kysely, rows)) found.push(idx);
    assert.deepEqual(found, [corner, absent, other]);
  });
});
