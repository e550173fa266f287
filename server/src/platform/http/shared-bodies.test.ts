import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SharedBodies } from './shared-bodies.ts';

test('a compressed text decompresses to the original', async () => {
  const texts = new SharedBodies();
  const text = 'камера '.repeat(500);
  const [zipped, brotli] = [await texts.get('a', text, 'gzip'), await texts.get('b', text, 'br')];
  assert.equal(gunzipSync(zipped).toString(), text);
  assert.equal(brotliDecompressSync(brotli).toString(), text);
});

test('a text is compressed once per tag', async () => {
  const texts = new SharedBodies();
  const first = await texts.get('a', 'one', 'gzip');
  assert.equal(await texts.get('a', 'one', 'gzip'), first);
  assert.notEqual(await texts.get('b', 'one', 'gzip'), first);
});

test('a text that is asked for while it is being compressed is compressed once', async () => {
  const texts = new SharedBodies();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => texts.get('a', 'one', 'br')));
  for (const other of others) assert.equal(other, first);
});

test('an uncompressed text is one Buffer for all', async () => {
  const texts = new SharedBodies();
  const first = await texts.get('a', 'камера', 'identity');
  assert.equal(first.toString(), 'камера');
  assert.equal(await texts.get('a', 'камера', 'identity'), first);
});

test('the cache holds 16 MB and evicts the least recently used text first', async () => {
  const texts = new SharedBodies();
  // Hexadecimal digits carry four bits each, so compression cannot go below half.
  const text = randomBytes(6 << 20).toString('hex');
  const first = await texts.get('a', text, 'gzip');
  assert.equal(await texts.get('a', text, 'gzip'), first);
  await texts.get('b', text, 'gzip');
  assert.equal(await texts.get('a', text, 'gzip'), first);
  const last = await texts.get('c', text, 'gzip');
  assert.equal(await texts.get('c', text, 'gzip'), last);
  assert.equal(await texts.get('a', text, 'gzip'), first);
  assert.ok(first.length * 3 > 16 << 20);
  assert.notEqual(await texts.get('b', text, 'gzip'), undefined);
});

test('the cache holds 300 texts and evicts the least recently used one first', async () => {
  const texts = new SharedBodies();
  const get = (name: number) => texts.get(String(name), `text ${name}`, 'gzip');
  const all: Buffer[] = [];
  // One by one: in parallel they would be stored in the order in which threads finish.
  for (let name = 0; name < 300; name += 1) all.push(await get(name));
  assert.equal(await get(0), all[0]);
  await get(300);
  assert.equal(await get(0), all[0]);
  assert.equal(await get(299), all[299]);
  assert.notEqual(await get(1), all[1]);
});
