import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { withServer } from '../testing/servers/test-server.ts';

const server = withServer({ dialect: 'sqlite' });

test('while the photo store is unavailable, photo requests get 503 and everything else works', async () => {
  const { client } = await makeUser(server());
  const { _id } = await addPoint(client);
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#808000' } })
    .jpeg()
    .toBuffer();
  const add = () => {
    const form = new FormData();
    form.set('text', 'фото');
    form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg');
    return client.post(`/api/comments/${_id}/add`, undefined, { raw: form });
  };
  const added = await add();
  assert.equal(added.status, 200, added.text);
  const url = (added.json as { photos: { url: string }[] }).photos[0]?.url ?? '';
  const folder = join(server().env.DATA_DIR, 'photos');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  for (const answer of [await add(), await client.get(url)]) {
    assert.deepEqual([answer.status, answer.json], [503, { message: 'Server is busy' }]);
    assert.equal(answer.headers.get('retry-after'), '2');
  }
  assert.equal((await client.post(`/api/comments/${_id}/add`, { text: 'без фото' })).status, 200);
  rmSync(folder);
  assert.equal((await add()).status, 200);
});
