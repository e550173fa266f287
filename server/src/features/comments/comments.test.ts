import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { pictureName } from '../../platform/photos/photo-store.ts';
import type { HttpAnswer, HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { removeOldPhotos } from './remove-old-photos.ts';

const hourMs = 3_600_000;
const commentIn = (answer: HttpAnswer) => answer.json as CommentReply;
const threadsIn = (answer: HttpAnswer) => (answer.json as { items: CommentReply[] }).items;

/** A rotated photo with GPS position and time in its metadata. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#808000' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function form(text: string, photos: readonly Buffer[], name = 'photos'): FormData {
  const data = new FormData();
  data.set('text', text);
  for (const photo of photos) data.append(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg');
  return data;
}

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  async function comment(client: HttpClient, pointId: string, body: unknown): Promise<CommentReply> {
    const answer = await client.post(`/api/comments/${pointId}/add`, body);
    assert.equal(answer.status, 200, answer.text);
    return commentIn(answer);
  }

  test('a comment resent after a lost response is stored once, with its photos', async () => {
    const { client } = await makeUser(server());
    const { client: other } = await makeUser(server());
    const { _id } = await addPoint(client);
    const threads = async () => threadsIn(await server().visitor().get(`/api/comments/${_id}`));
    const plain = { text: 'Стоит', clientId: 'sent-from-a-road' };
    const first = await comment(client, _id, plain);
    assert.deepEqual(await comment(client, _id, plain), first);
    const withPhoto = form('Вот она', [await photograph()]);
    withPhoto.set('clientId', 'sent-with-a-photo');
    const send = async () => commentIn(await client.post(`/api/comments/${_id}/add`, undefined, { raw: withPhoto }));
    const seen = await send();
    assert.deepEqual(await send(), seen);
    assert.equal(seen.photos.length, 1);

    const atOnce = { text: 'Снята', clientId: 'sent-twice-at-once' };
    const [one, two] = await Promise.all([comment(client, _id, atOnce), comment(client, _id, atOnce)]);
    assert.equal(one?._id, two?._id);
    assert.equal((await threads()).length, 3);
    const { json } = await client.get(`/api/points/${_id}/history`);
    const entries = (json as { items: { kind: string }[] }).items;
    assert.equal(entries.filter(({ kind }) => kind === 'commented').length, 3);

    assert.notEqual(
      (await comment(other, _id, plain))._id,
      first._id,
      'the same id from another author is another comment',
    );
    const elsewhere = await addPoint(client);
    assert.notEqual((await comment(client, elsewhere._id, plain))._id, first._id);
    await client.delete(`/api/points/${_id}`, { version: 1, comment: 'нет' });
    assert.deepEqual(await comment(client, _id, plain), first, 'returned even if new comments are rejected');
    const refused = await client.post(`/api/comments/${elsewhere._id}/add`, { text: 'Да', clientId: 'short' });
    assert.deepEqual(refused.json, { clientId: 'must have 8 to 64 letters, digits, hyphens or underscores' });
  });

  test('a comment and its reply form a public thread and appear in the history', async () => {
    const { client, login } = await makeUser(server());
    const { client: other } = await makeUser(server());
    const { _id } = await addPoint(client);
    const first = await comment(client, _id, { text: ' <b>Стоит</b>\r\nза мостом ' });
    assert.equal(first.text, '<b>Стоит</b>\nза мостом');
    assert.equal(first.author.login, login);
    const reply = await comment(other, _id, { text: 'Да', replyTo: first._id });
    const [thread] = threadsIn(await server().visitor().get(`/api/comments/${_id}`));
    assert.deepEqual(
      thread?.replies.map((one) => one._id),
      [reply._id],
    );
    const history = (await client.get('/api/history/commented')).json as { items: { comment: string }[] };
    assert.deepEqual(
      history.items.slice(0, 2).map((entry) => entry.comment),
      ['Да', first.text],
    );
  });

  test('a reply to a reply, a deleted comment or a comment of another point is rejected', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const { _id: elsewhere } = await addPoint(client);
    const first = await comment(client, _id, { text: 'один' });
    const reply = await comment(client, _id, { text: 'два', replyTo: first._id });
    const gone = await comment(client, _id, { text: 'три' });
    await client.delete(`/api/comments/${_id}/delete/${gone._id}`);
    for (const [pointId, replyTo] of [
      [_id, reply._id],
      [_id, gone._id],
      [elsewhere, first._id],
      [_id, 'x'],
    ]) {
      const answer = await client.post(`/api/comments/${pointId}/add`, { text: 'нет', replyTo });
      assert.deepEqual([answer.status, answer.json], [400, { message: 'Can not reply this comment' }]);
    }
  });

  test('a comment needs 1 to 2,000 visible characters', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    for (const text of ['', '   ', undefined, 5, 'a'.repeat(2001), 'a\u202Eb', 'a\u0000b']) {
      const answer = await client.post(`/api/comments/${_id}/add`, { text });
      assert.equal(answer.status, 400, String(text));
      assert.deepEqual(Object.keys(answer.json as object), ['text']);
    }
    assert.deepEqual((await client.post(`/api/comments/${_id}/add`, { text: '' })).json, {
      text: 'Comment text is required',
    });
    assert.equal((await client.post(`/api/comments/${_id}/add`, { text: 'a', more: 1 })).status, 400);
    assert.equal((await client.post('/api/comments/987654/add', { text: 'a' })).status, 404);
  });

  test('a deleted point accepts no comments', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    await client.delete(`/api/points/${_id}`, { version: 1, comment: 'нет' });
    const answer = await client.post(`/api/comments/${_id}/add`, { text: 'жаль' });
    assert.deepEqual([answer.status, (answer.json as { version: number }).version], [409, 2]);
  });

  test('photos are served upright and without camera metadata', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const answer = await client.post(`/api/comments/${_id}/add`, undefined, {
      raw: form('фото', [await photograph()]),
    });
    assert.equal(answer.status, 200, answer.text);
    const [photo] = commentIn(answer).photos;
    assert.ok(photo);
    assert.deepEqual([photo.width, photo.height], [40, 60]);
    for (const url of [photo.url, photo.thumbnail]) {
      const picture = await server().visitor().get(url);
      assert.equal(picture.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      const { exif, format } = await sharp(picture.bytes).metadata();
      assert.deepEqual([exif, format], [undefined, 'webp']);
    }
    const point = (await client.get(`/api/points/${_id}`)).json as { photos: unknown[] };
    assert.deepEqual(point.photos, [photo]);
  });

  test('photos of a deleted comment are hidden at once and removed after 30 days', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const answer = await client.post(`/api/comments/${_id}/add`, undefined, {
      raw: form('фото', [await photograph()]),
    });
    const { _id: commentId, photos } = commentIn(answer);
    await client.delete(`/api/comments/${_id}/delete/${commentId}`);
    assert.equal((await client.get(photos[0]?.url ?? '')).status, 404);
    const { services } = server();
    const name = pictureName(photos[0]?._id ?? '');
    laterMs = 29 * 24 * hourMs;
    await removeOldPhotos(services);
    assert.ok(await services.photoStore.read(name));
    laterMs = 31 * 24 * hourMs;
    await removeOldPhotos(services);
    laterMs = 0;
    assert.equal(await services.photoStore.read(name), undefined);
  });

  test('four photos, text posing as a photo, a decompression bomb and an oversized file are rejected', async () => {
    const { client } = await makeUser(server());
    const { _id } = await addPoint(client);
    const photo = await photograph();
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const send = async (photos: readonly Buffer[], name?: string, text = 'фото') => {
      const answer = await client.post(`/api/comments/${_id}/add`, undefined, { raw: form(text, photos, name) });
      return [answer.status, Object.keys(answer.json as object)];
    };
    assert.deepEqual(await send([photo, photo, photo, photo]), [400, ['photos']]);
    assert.deepEqual(await send([Buffer.from('<svg onload="x()"/>')]), [400, ['photos']]);
    assert.deepEqual(await send([bomb]), [400, ['photos']]);
    assert.deepEqual(await send([Buffer.from('x')], undefined, ' '), [400, ['text', 'photos']]);
    assert.deepEqual(await send([Buffer.alloc(1_048_577)]), [413, ['message']]);
    assert.deepEqual(await send([photo], 'files'), [400, ['files']]);
    assert.deepEqual(threadsIn(await client.get(`/api/comments/${_id}`)), []);
  });

  test('an author may change and delete a comment for a day, an editor longer; a moderator may delete it', async () => {
    const { client: author } = await makeUser(server());
    const { client: editor } = await makeUser(server(), ['editor']);
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { _id } = await addPoint(author);
    const own = await comment(author, _id, { text: 'моё' });
    const byEditor = await comment(editor, _id, { text: 'его' });
    const change = (client: HttpClient, id: string) =>
      client.put(`/api/comments/${_id}/change/${id}`, { text: 'новое' });
    assert.equal((await change(editor, own._id)).status, 401);
    const changed = await change(author, own._id);
    assert.deepEqual([changed.status, commentIn(changed).text], [200, 'новое']);
    assert.notEqual(commentIn(changed).edited, null);
    laterMs = 25 * hourMs;
    assert.equal((await change(author, own._id)).status, 401);
    assert.equal((await author.delete(`/api/comments/${_id}/delete/${own._id}`)).status, 401);
    assert.equal((await change(editor, byEditor._id)).status, 200);
    laterMs = 0;
    const gone = await moderator.delete(`/api/comments/${_id}/delete/${own._id}`);
    assert.deepEqual([gone.status, gone.json], [200, { message: 'Object deleted' }]);
    const [first] = threadsIn(await author.get(`/api/comments/${_id}`));
    assert.deepEqual([first?.deleted, first?.text], [true, '']);
    assert.equal((await change(moderator, own._id)).status, 404);
  });

  test('an author has one open complaint about a comment at a time, until a moderator settles it', async () => {
    const { client, login } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { _id } = await addPoint(client);
    const { _id: commentId } = await comment(client, _id, { text: 'реклама' });
    const path = `/api/comments/${_id}/complain/${commentId}`;
    assert.deepEqual(Object.keys((await client.post(path, { text: 'х' })).json as object), ['text']);
    assert.equal((await client.post(path, { text: 'это реклама' })).status, 200);
    assert.equal((await client.post(path, { text: 'ещё раз' })).status, 409);
    assert.equal(threadsIn(await client.get(`/api/comments/${_id}`))[0]?.complaint?.text, 'это реклама');
    assert.equal(threadsIn(await moderator.get(`/api/comments/${_id}`))[0]?.complaint, null);

    assert.equal((await client.get('/api/complaints/')).status, 401);
    const list = (await moderator.get('/api/complaints/?state=open')).json as {
      items: { _id: string; author: { login: string } }[];
    };
    assert.equal(list.items[0]?.author.login, login);
    const settled = await moderator.post(`/api/complaints/${list.items[0]?._id}/settle`, { outcome: 'resolved' });
    assert.deepEqual([settled.status, (settled.json as { state: string }).state], [200, 'resolved']);
    assert.equal((await client.post(path, { text: 'опять реклама' })).status, 200);
  });
});
