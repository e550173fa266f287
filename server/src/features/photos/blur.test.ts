import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const solid = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .jpeg()
    .toBuffer();

eachDialect((dialect) => {
  let server: TestServer;
  let mode: 'blur' | 'fail' | 'rubbish' = 'blur';
  const asked: { url: string; body: Buffer; type: string }[] = [];
  const blurred = solid('#00ff00');
  /** Implements the API of sgblur, and blurs everything into green. */
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      asked.push({ url: request.url ?? '', body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' });
      if (mode === 'fail') response.writeHead(500).end();
      else response.writeHead(200).end(mode === 'rubbish' ? 'no picture' : await blurred);
    });
  });
  before(async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    server = await startTestServer({ dialect, env: { BLUR_URL: `http://127.0.0.1:${port}` } });
  });
  after(async () => {
    await server?.close();
    service.close();
  });

  async function add(): Promise<{ photo: PointPhotoReply; pixel: number[]; pointId: string }> {
    const { client } = await makeUser(server);
    const { _id } = await addPoint(client);
    const body = new FormData();
    body.set('kind', 'device');
    body.append('photo', new Blob([new Uint8Array(await solid('#ff0000'))]), 'a.jpg');
    const answer = await client.post(`/api/points/${_id}/photos`, undefined, { raw: body });
    assert.equal(answer.status, 201, answer.text);
    const { photo } = answer.json as { photo: PointPhotoReply };
    const { bytes } = await client.get(photo.url);
    return { photo, pixel: [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)], pointId: _id };
  }

  test('the picture returned by the service is shown; the request follows docs/blurring.md', async () => {
    mode = 'blur';
    asked.length = 0;
    const { photo, pixel } = await add();
    assert.equal(photo.state, 'shown');
    assert.ok(pixel[1] === 255 && (pixel[0] ?? 255) < 8, pixel.join());
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.url, '/blur/');
    assert.match(asked[0]?.type ?? '', /^multipart\/form-data; boundary=/);
    assert.ok(asked[0]?.body.includes('name="picture"'));
  });

  test('when the service fails, the photo waits for review, hidden from others', async () => {
    for (const failure of ['fail', 'rubbish'] as const) {
      mode = failure;
      const { photo, pointId } = await add();
      assert.equal(photo.state, 'waiting', failure);
      assert.equal((await server.visitor().get(photo.url)).status, 404);
      const { photos } = (await server.visitor().get(`/api/points/${pointId}`)).json as { photos: unknown[] };
      assert.deepEqual(photos, []);
    }
  });
});
