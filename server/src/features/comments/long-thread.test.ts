import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { takeIds } from '../../database/open-database.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

interface Page {
  items: CommentReply[];
  next?: string;
}

const sizeOf = ({ items }: Page) => items.reduce((sum, { replies }) => sum + 1 + replies.length, 0);

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** Writes comments; `parents` has the index of the comment that each replies to, null for a top-level one. */
  async function write(pointId: string, authorId: string, parents: readonly (number | null)[]): Promise<number> {
    return server().services.database.transaction(async (tx) => {
      const first = await takeIds(tx, 'comments', parents.length);
      const rows = parents.map((parent, turn) => ({
        id: first + turn,
        point_idx: Number(pointId),
        parent_id: parent === null ? null : first + parent,
        author_id: Number(authorId),
        text: `comment ${turn}`,
        created: Date.now(),
        edited: null,
        deleted: null,
      }));
      for (let from = 0; from < rows.length; from += 500) {
        await tx
          .insertInto('comments')
          .values(rows.slice(from, from + 500))
          .execute();
      }
      return first;
    });
  }

  async function pages(pointId: string, limit = ''): Promise<Page[]> {
    const read: Page[] = [];
    for (let after: string | undefined = '0'; after !== undefined; after = read.at(-1)?.next) {
      const { json } = await server().visitor().get(`/api/comments/${pointId}?after=${after}${limit}`);
      read.push(json as Page);
    }
    return read;
  }

  test('a thread with many replies is split into bounded pages without losing any', async () => {
    const { client } = await makeUser(server());
    const { _id, author } = await addPoint(client);
    const first = await write(_id, author._id, [null, ...Array.from({ length: 1200 }, () => 0)]);
    const all = await pages(_id);
    // The root of the thread is repeated on each page.
    assert.deepEqual(all.map(sizeOf), [500, 501, 202]);
    assert.deepEqual(
      all.flatMap(({ items }) => items.map((thread) => thread._id)),
      [first, first, first].map(String),
    );
    const replies = all.flatMap(({ items }) => items[0]!.replies.map((reply) => Number(reply._id)));
    assert.deepEqual(
      replies,
      Array.from({ length: 1200 }, (_, turn) => first + 1 + turn),
    );
    const { json, text } = await client.put(`/api/comments/${_id}/change/${first}`, { text: 'once more' });
    assert.equal((json as CommentReply).replies?.length, 500, text);
    const late = await client.put(`/api/comments/${_id}/change/${first + 1200}`, { text: 'the last' });
    assert.deepEqual([(late.json as CommentReply).text, (late.json as CommentReply).replies], ['the last', []]);
  });

  test('threads that start or continue on a page are ordered by their first comment', async () => {
    const { client } = await makeUser(server());
    const { _id, author } = await addPoint(client);
    const first = await write(_id, author._id, [null, null, 0, 1, 0, null, 1]);
    const reported = (page: Page) =>
      page.items.map((thread) => [thread._id, ...thread.replies.map((reply) => reply._id)].map((id) => +id - first));
    const all = await pages(_id, '&limit=3');
    assert.deepEqual(all.map(reported), [[[0, 2], [1]], [[0, 4], [1, 3], [5]], [[1, 6]]]);
    assert.deepEqual((await pages(_id)).map(reported), [[[0, 2, 4], [1, 3, 6], [5]]]);
  });
});
