import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import { takeIds } from '../../database/open-database.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

interface Page {
  items: PointPhoto[];
  next?: string;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** Writes comments with the given numbers of photos, oldest first; a negative number is a deleted comment. */
  async function write(pointId: string, authorId: string, comments: readonly number[]): Promise<void> {
    const pointIdx = Number(pointId);
    await server().services.database.transaction(async (tx) => {
      const first = await takeIds(tx, 'comments', comments.length);
      for (const [turn, photos] of comments.entries()) {
        const comment = { id: first + turn, point_idx: pointIdx, parent_id: null, author_id: Number(authorId) };
        const deleted = photos < 0 ? Date.now() : null;
        await tx
          .insertInto('comments')
          .values({ ...comment, text: 'фото', created: Date.now(), edited: null, deleted })
          .execute();
        for (let position = 0; position < Math.abs(photos); position += 1) {
          const id = `${pointId}-${turn}-${position}`;
          const place = { comment_id: first + turn, point_idx: pointIdx, position };
          await tx
            .insertInto('photos')
            .values({ id, ...place, width: 4, height: 3 })
            .execute();
        }
      }
    });
  }

  const reported = (pointId: string, { items }: Page): string[] =>
    items.map(({ _id }) => _id.slice(pointId.length + 1));

  async function page(pointId: string, query: string): Promise<Page> {
    return (await server().visitor().get(`/api/points/${pointId}/photos?${query}`)).json as Page;
  }

  test('photos are paged by whole comments, newest first, and none is lost', async () => {
    const { client } = await makeUser(server());
    const { _id, author } = await addPoint(client);
    await write(_id, author._id, [2, 3, -3, 1, 2]);
    const all: string[][] = [];
    for (let query = 'limit=4'; query !== '';) {
      const found = await page(_id, query);
      all.push(reported(_id, found));
      query = found.next === undefined ? '' : `limit=4&before=${found.next}`;
    }
    assert.deepEqual(all, [
      ['4-0', '4-1', '3-0'],
      ['1-0', '1-1', '1-2'],
      ['0-0', '0-1'],
    ]);
    assert.equal((await server().visitor().get('/api/points/999999/photos')).status, 404);
  });

  test('photos of the point itself lead the first page only, and waiting ones are not listed', async () => {
    const { client } = await makeUser(server());
    const { _id, idx, author } = await addPoint(client);
    await write(_id, author._id, [2, 3]);
    const own = {
      point_idx: idx,
      author_id: Number(author._id),
      kind: 'device',
      width: 4,
      height: 3,
      created: 1,
    } as const;
    for (const [position, state] of (['waiting', 'shown'] as const).entries()) {
      const photo = {
        ...own,
        id: `${_id}-${state}`,
        position,
        state,
        source: 'own',
        taken: null,
        reference: null,
      } as const;
      await server().services.database.kysely.insertInto('point_photos').values(photo).execute();
    }
    const first = await page(_id, 'limit=3');
    assert.deepEqual(reported(_id, first), ['shown', '1-0', '1-1', '1-2']);
    assert.deepEqual(
      first.items.slice(0, 2),
      ['shown', '1-0'].map((name) => {
        const url = `/api/photos/${_id}-${name}`;
        return { _id: `${_id}-${name}`, url, thumbnail: `${url}?size=thumbnail`, width: 4, height: 3 };
      }),
    );
    assert.deepEqual(reported(_id, await page(_id, `limit=3&before=${first.next}`)), ['0-0', '0-1']);
  });

  test('a point includes the photos of its newest comments and can be saved with them', async () => {
    const { client } = await makeUser(server());
    const { _id, author } = await addPoint(client);
    await write(
      _id,
      author._id,
      Array.from({ length: 301 }, () => 2),
    );
    const { photos, version, ...point } = (await client.get(`/api/points/${_id}`)).json as {
      photos: PointPhoto[];
      version: number;
    };
    assert.equal(photos.length, 500);
    assert.deepEqual(reported(_id, { items: photos }).slice(0, 2), ['300-0', '300-1']);
    const sent = { ...point, photos, version, speed: 70 };
    const saved = await client.put(`/api/points/${_id}`, { point: sent, version });
    assert.equal(saved.status, 200, saved.text);
  });
});
