import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { releaseOverdue } from '../moderation/release-overdue.ts';

const dayMs = 86_400_000;
const link = 'Купите антирадар: https://shop.example/x';

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  async function comments(client: HttpClient, point: string): Promise<CommentReply[]> {
    return ((await client.get(`/api/comments/${point}`)).json as { items: CommentReply[] }).items;
  }
  const add = (client: HttpClient, point: string, body: object) => client.post(`/api/comments/${point}/add`, body);
  async function heldCount(moderator: HttpClient): Promise<number> {
    return ((await moderator.get('/api/moderation/count')).json as { held: number }).held;
  }
  async function waiting(moderator: HttpClient, login: string): Promise<FlaggedEdit[]> {
    const { items } = (await moderator.get('/api/moderation/edits?state=held&limit=100')).json as {
      items: FlaggedEdit[];
    };
    return items.filter(({ entry }) => entry.author.login === login);
  }
  async function people() {
    laterMs = 0;
    const { client: owner } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const author = await makeUser(server());
    return { point: (await addPoint(owner))._id, owner, moderator, ...author };
  }

  test('a new user’s comment with a link is seen by its author alone until a moderator lets it through', async () => {
    const { point, owner, moderator, client, login } = await people();
    const before = await heldCount(moderator);
    const body = { text: link, clientId: 'comment-1' };
    const sent = await add(client, point, body);
    assert.equal(sent.status, 200, sent.text);
    assert.deepEqual([(sent.json as CommentReply).waits, (sent.json as CommentReply).text], [true, link]);
    assert.deepEqual((await add(client, point, body)).json, sent.json, 'sent again');
    const [own, ...more] = await comments(client, point);
    assert.deepEqual([own?.text, own?.waits, more.length], [link, true, 0]);
    for (const other of [owner, server().visitor(), moderator]) assert.deepEqual(await comments(other, point), []);
    const history = await server().visitor().get(`/api/points/${point}/history`);
    assert.equal(history.text.includes('shop.example'), false);
    assert.equal(await heldCount(moderator), before + 1);
    const [edit, ...others] = await waiting(moderator, login);
    assert.deepEqual([edit?.entry.kind, edit?.entry.comment, edit?.reasons], ['commented', link, ['newUser', 'link']]);
    assert.deepEqual([edit?.until, others.length], [undefined, 0]);
    const { items } = (await client.get(`/api/account/${login}/held`)).json as {
      items: { state: string; until: null }[];
    };
    assert.deepEqual([items[0]?.state, items[0]?.until], ['held', null]);
    // Time alone publishes nothing.
    laterMs = 30 * dayMs;
    await releaseOverdue(server().services);
    assert.deepEqual(await comments(owner, point), []);
    laterMs = 0;

    const answer = await moderator.post(`/api/moderation/edits/${edit?.entry._id}/check`);
    assert.equal(answer.status, 200, answer.text);
    const [live] = await comments(server().visitor(), point);
    assert.deepEqual([live?.text, live?.author.login, live?.waits, live?._id], [link, login, undefined, own?._id]);
    assert.equal((await comments(client, point)).length, 1);
    assert.equal(await heldCount(moderator), before);
    assert.equal(
      (await moderator.post(`/api/moderation/edits/${edit?.entry._id}/check`)).status,
      404,
      'settled before',
    );
  });

  test('a refused comment is never shown, and its author is told why', async () => {
    const { point, moderator, client, login } = await people();
    await add(client, point, { text: link });
    const [edit] = await waiting(moderator, login);
    const refusal = { outcome: 'refused', reason: 'advertising', comment: 'No shops here' };
    assert.equal((await moderator.post(`/api/moderation/edits/${edit?.entry._id}/check`, refusal)).status, 200);
    assert.deepEqual(await comments(client, point), []);
    const { items } = (await client.get(`/api/account/${login}/held`)).json as {
      items: { state: string; reason: string; note: string; entry: { comment: string } }[];
    };
    assert.deepEqual(
      [items[0]?.state, items[0]?.reason, items[0]?.note, items[0]?.entry.comment],
      ['refused', 'advertising', 'No shops here', link],
    );
  });

  test('a link added to a public comment waits, and the text before it stays public', async () => {
    const { point, owner, moderator, client, login } = await people();
    const { json } = await add(client, point, { text: 'Стоит' });
    const path = `/api/comments/${point}/change/${(json as CommentReply)._id}`;
    const changed = await client.put(path, { text: `Стоит, www.shop.example` });
    assert.deepEqual([changed.status, (changed.json as CommentReply).waits], [200, true]);
    assert.equal((await comments(owner, point))[0]?.text, 'Стоит');
    assert.equal((await comments(client, point))[0]?.text, 'Стоит, www.shop.example');
    const [edit] = await waiting(moderator, login);
    assert.equal((await moderator.post(`/api/moderation/edits/${edit?.entry._id}/check`)).status, 200);
    assert.equal((await comments(owner, point))[0]?.text, 'Стоит, www.shop.example');
  });

  test('a reply that waits stands in its thread, and its author may take it back', async () => {
    const { point, owner, moderator, client, login } = await people();
    const parent = (await add(owner, point, { text: 'Где стоит?' })).json as CommentReply;
    await add(client, point, { text: link, replyTo: parent._id });
    const [thread] = await comments(client, point);
    assert.deepEqual(
      thread?.replies.map(({ waits, text }) => [waits, text]),
      [[true, link]],
    );
    const remove = (by: HttpClient) => by.delete(`/api/comments/${point}/delete/${thread?.replies[0]?._id}`);
    assert.equal((await remove(owner)).status, 404);
    assert.equal((await remove(client)).status, 200);
    assert.deepEqual([(await comments(client, point))[0]?.replies, await waiting(moderator, login)], [[], []]);
  });

  test('comments without links, of older accounts and of those who work here are public at once', async () => {
    const { point, moderator, client, login } = await people();
    const waits = async (by: HttpClient, text: string) => ((await add(by, point, { text })).json as CommentReply).waits;
    assert.equal(await waits(client, 'Стоит до сих пор'), undefined);
    assert.equal(await waits(moderator, link), undefined);
    const { kysely } = server().services.database;
    await kysely
      .updateTable('users')
      .set({ created: Date.now() - dayMs })
      .where('login', '=', login)
      .execute();
    assert.equal(await waits(client, link), undefined);
  });
});
