import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedTexts } from './compressed-texts.ts';

test('a text comes out of its coding as it went in', async () => {
  const texts = new CompressedTexts();
  const text = 'камера '.repeat(500);
  const [zipped, brotli] = [await texts.get('a', text, 'gzip'), await texts.get('b', text, 'br')];
  assert.equal(gunzipSync(zipped).toString(), text);
  assert.equal(brotliDecompressSync(brotli).toString(), text);
});

test('what is small is compressed once, each tag by itself', async () => {
  const texts = new CompressedTexts();
  const first = await texts.get('a', 'one', 'gzip');
  assert.equal(await texts.get('a', 'one', 'gzip'), first);
  assert.notEqual(await texts.get('b', 'one', 'gzip'), first);
});

test('what is above 64 kB is compressed each time', async () => {
  const texts = new CompressedTexts();
  const asked = async (bytes: number) => {
    // Of the four bits of each digit nothing can be left out.
    const text = randomBytes(bytes).toString('hex');
    const first = await texts.get(String(bytes), text, 'gzip');
    return { length: first.length, isKept: first === (await texts.get(String(bytes), text, 'gzip')) };
  };
  const [below, above] = [await asked(50_000), await asked(66_000)];
  assert.ok(below.length < 65_536 && above.length > 65_536, `${below.length} ${above.length}`);
  assert.deepEqual([below.isKept, above.isKept], [true, false]);
});

test('300 texts are kept, and the one that was asked for longest ago goes first', async () => {
  const texts = new CompressedTexts();
  const get = (name: number) => texts.get(String(name), `text ${name}`, 'gzip');
  const all = await Promise.all(Array.from({ length: 300 }, (_, name) => get(name)));
  assert.equal(await get(0), all[0]);
  await get(300);
  assert.equal(await get(0), all[0]);
  assert.equal(await get(299), all[299]);
  assert.notEqual(await get(1), all[1]);
});
