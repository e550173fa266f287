import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const dayMs = 86_400_000;

/** A photo with GPS position and camera model in its metadata. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#808000' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

async function form(fields: Record<string, string>, photo?: Buffer): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.append('photo', new Blob([new Uint8Array(photo ?? (await photograph()))], { type: 'image/jpeg' }), 'a.jpg');
  return data;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  async function send(client: HttpClient, pointId: string, fields: Record<string, string> = { kind: 'device' }) {
    return client.post(`/api/points/${pointId}/photos`, undefined, { raw: await form(fields) });
  }

  async function add(client: HttpClient, pointId: string, fields?: Record<string, string>): Promise<PointPhotoReply> {
    const answer = await send(client, pointId, fields);
    assert.equal(answer.status, 201, answer.text);
    return (answer.json as { photo: PointPhotoReply }).photo;
  }

  const own = async (client: HttpClient, pointId: string) =>
    ((await client.get(`/api/points/${pointId}/photos/own`)).json as { items: PointPhotoReply[] }).items;
  const ofPoint = async (pointId: string) =>
    ((await server().visitor().get(`/api/points/${pointId}`)).json as { photos: PointPhoto[] }).photos;

  test('a photo is shown on its point, re-encoded without camera metadata', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client);
    const photo = await add(client, _id, { kind: 'sign' });
    assert.deepEqual([photo.kind, photo.state, photo.source, photo.width], ['sign', 'shown', 'own', 60]);
    const [sent] = await ofPoint(_id);
    assert.equal(sent?._id, photo._id);
    const { bytes } = await server().visitor().get(photo.url);
    const metadata = await sharp(bytes).metadata();
    assert.equal(metadata.exif, undefined);
    assert.ok(!bytes.includes('Secret camera'));
    const point = (await client.get(`/api/points/${_id}`)).json as { version: number; photos: unknown };
    const saved = await client.put(`/api/points/${_id}`, { point: { ...point, speed: 70 }, version: point.version });
    assert.equal(saved.status, 200, saved.text);
  });

  test('a photo from a new account waits for review, visible only to its author and moderators', async () => {
    const { client } = await makeUser(server());
    const { client: other } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { _id } = await addPoint(client);
    const photo = await add(client, _id);
    assert.equal(photo.state, 'waiting');
    assert.deepEqual(await ofPoint(_id), []);
    assert.deepEqual(
      (await Promise.all([other, client, moderator].map((who) => own(who, _id)))).map((all) => all.length),
      [0, 1, 1],
    );
    const statuses = [server().visitor(), other, client, moderator].map(
      async (who) => (await who.get(photo.url)).status,
    );
    assert.deepEqual(await Promise.all(statuses), [404, 404, 200, 200]);
    assert.equal((await client.get(photo.url)).headers.get('cache-control'), 'private, no-store');

    assert.equal((await other.get('/api/moderation/photos')).status, 401);
    const { items, total } = (await moderator.get('/api/moderation/photos')).json as {
      items: { photo: PointPhotoReply; point: { _id: string } }[];
      total: number;
    };
    assert.equal(total, items.length);
    const waiting = async () => {
      const { photos } = (await moderator.get('/api/moderation/count')).json as { photos: number };
      return photos;
    };
    assert.equal(await waiting(), total);
    const { client: elsewhere, login } = await makeUser(server(), ['moderator']);
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set({ regions: '["KZ"]' }).where('login', '=', login).execute();
    assert.equal(((await elsewhere.get('/api/moderation/count')).json as { photos: number }).photos, 0);
    assert.ok(items.some((item) => item.photo._id === photo._id && item.point._id === _id));
    const look = (outcome: string) => moderator.post(`/api/moderation/photos/${photo._id}`, { outcome });
    assert.equal((await look('shown')).status, 200);
    assert.equal((await look('removed')).status, 404, 'already settled');
    assert.equal(await waiting(), total - 1);
    assert.equal((await ofPoint(_id)).length, 1);

    const second = await add(client, _id);
    assert.equal((await moderator.post(`/api/moderation/photos/${second._id}`, { outcome: 'removed' })).status, 200);
    assert.equal((await client.get(second.url)).status, 404);
  });

  test('photos of a trusted user need no review', async () => {
    const { client, login } = await makeUser(server());
    const { _id } = await addPoint(client);
    assert.equal((await add(client, _id)).state, 'waiting');
    const { kysely } = server().services.database;
    await kysely.updateTable('users').set({ trust_level: 2 }).where('login', '=', login).execute();
    assert.equal((await add(client, _id)).state, 'shown');
  });

  test('a point accepts at most ten photos, and only pictures of a known kind', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client);
    for (let count = 0; count < 10; count += 1) await add(client, _id);
    const full = await send(client, _id);
    assert.deepEqual([full.status, full.json], [400, { photo: 'must be at most 10' }]);
    const { _id: another } = await addPoint(client);
    const wrong = await client.post(`/api/points/${another}/photos`, undefined, {
      raw: await form({ kind: 'person', extra: '1' }, Buffer.from('no picture')),
    });
    assert.equal(wrong.status, 400);
    assert.deepEqual(Object.keys(wrong.json as object).toSorted(), ['extra', 'kind', 'photo']);
    assert.equal(
      (
        await server()
          .visitor()
          .post(`/api/points/${another}/photos`, undefined, { raw: await form({ kind: 'sign' }) })
      ).status,
      401,
    );
  });

  test('photos can be reordered, and deleted by their author but not by other users', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { client: other } = await makeUser(server());
    const { _id } = await addPoint(client);
    const first = await add(client, _id);
    const second = await add(client, _id);
    const put = (order: string[]) => client.put(`/api/points/${_id}/photos`, { order });
    assert.equal((await put([second._id, first._id])).status, 200);
    assert.deepEqual(
      (await own(client, _id)).map((one) => one._id),
      [second._id, first._id],
    );
    assert.deepEqual((await put([second._id])).json, { order: 'Unknown value' });
    const third = await add(client, _id);
    assert.equal((await own(client, _id)).at(-1)?._id, third._id);
    const path = `/api/points/${_id}/photos/${first._id}`;
    assert.equal((await other.delete(path)).status, 401);
    assert.equal((await client.delete(path)).status, 200);
    assert.equal((await client.get(first.url)).status, 404);
    assert.deepEqual(
      (await own(client, _id)).map((one) => one._id),
      [second._id, third._id],
    );
  });

  test('a photo taken within the last day counts as a vote that the point exists', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint((await makeUser(server())).client);
    const votes = async () => ((await client.get(`/api/points/${_id}/votes`)).json as { total: number }).total;
    await add(client, _id, { kind: 'device', taken: new Date(Date.now() - 3 * dayMs).toISOString() });
    assert.equal(await votes(), 0);
    const answer = await send(client, _id, { kind: 'device', taken: new Date(Date.now() - 3_600_000).toISOString() });
    assert.equal((answer.json as { freshness: { here: number } }).freshness.here, 1);
    assert.equal(await votes(), 1);
  });

  test('a photo dated in the future is rejected and nothing of it is stored', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client);
    const refused = await send(client, _id, { kind: 'device', taken: '2999-01-01T00:00:00Z' });
    assert.deepEqual([refused.status, refused.json], [400, { taken: 'must not be in the future' }]);
    const { items } = (await client.get(`/api/points/${_id}/photos`)).json as { items: object[] };
    assert.deepEqual(items, []);
  });
});
