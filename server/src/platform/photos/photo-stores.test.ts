import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { folderPhotoStore } from './open-photo-store.ts';
import { type PhotoStore, pictureName } from './photo-store.ts';
import { s3PhotoStore } from './s3-photo-store.ts';

const name = pictureName('0123456789abcdef0123456789abcdef');

async function keepsPictures(store: PhotoStore): Promise<void> {
  assert.equal(await store.read(name), undefined);
  assert.equal(await store.has(name), false);
  await store.put(name, Buffer.from('picture'));
  assert.equal(await store.has(name), true);
  assert.equal((await store.read(name))?.toString(), 'picture');
  await store.put(name, Buffer.from('another'));
  assert.equal((await store.read(name))?.toString(), 'another');
  await store.remove(name);
  await store.remove(name);
  assert.equal(await store.read(name), undefined);
}

test('a folder stores pictures and leaves no partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-photos-'));
  try {
    await keepsPictures(folderPhotoStore(folder));
    assert.deepEqual(readdirSync(join(folder, '01')), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A bucket in memory that implements the used part of S3 and refuses unsigned requests. */
function bucket(failures: number): Server {
  const objects = new Map<string, Buffer>();
  let left = failures;
  return createServer(async (request, response) => {
    const body = await buffer(request);
    const key = request.url ?? '';
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    const known = objects.get(key);
    if (!signed || !key.startsWith('/photos/dozor/')) return response.writeHead(403).end();
    if (left-- > 0) return response.writeHead(503).end();
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads) return response.writeHead(known ? 200 : 404).end(request.method === 'GET' ? known : undefined);
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  });
}

async function withBucket(failures: number, use: (host: string) => Promise<void>): Promise<void> {
  const server = bucket(failures);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a bucket stores pictures, even if it fails briefly', async () => {
  await withBucket(2, (host) =>
    keepsPictures(s3PhotoStore(`s3://key:se%2Fcret@${host}/photos/dozor?region=eu-1&tls=off`)),
  );
});

test('a bucket that denies access is an error, not a missing picture', async () => {
  await withBucket(0, async (host) => {
    const store = s3PhotoStore(`s3://other:secret@${host}/photos/dozor?region=eu-1&tls=off`);
    await assert.rejects(store.read(name), /answered 403/);
    await assert.rejects(store.put(name, Buffer.from('x')), /answered 403/);
  });
});

test('an incomplete address is rejected without repeating its secret', () => {
  for (const address of ['s3://host/bucket', 's3://key:secret@host', 's3://key@host/bucket']) {
    assert.throws(() => s3PhotoStore(address), { message: 'PHOTO_STORE: must be s3://KEY:SECRET@host/bucket' });
  }
});
