import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { isPhoto, megapixelsOf, preparePhotos } from './prepare-photo.ts';

/** A black PNG of one bit a pixel: a long thin one is hardly larger than its head. */
function thinPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const [width, height] of [
  [1, 39_000_000],
  [10, 3_900_000],
  [16_385, 1],
] as const) {
  test(`a picture of ${width} × ${height} is refused before it is decoded`, async () => {
    const file = thinPng(width, height);
    const startMs = usedMs();
    assert.equal(await isPhoto(file), false);
    assert.equal(await preparePhotos([file]), undefined);
    assert.ok(usedMs() - startMs < 500, `${usedMs() - startMs} ms`);
  });
}

test('a picture of 16,384 pixels in length is accepted', async () => {
  const file = await sharp({ create: { width: 16_384, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  assert.equal(await isPhoto(file), true);
  assert.equal((await preparePhotos([file]))?.[0]?.width, 2560);
});

test('megapixels are counted over all files of a form, rounded up', async () => {
  const file = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  assert.equal(await megapixelsOf([file]), 2);
  assert.equal(await megapixelsOf([file, file]), 3);
  assert.equal(await megapixelsOf([Buffer.from('no picture')]), 0);
});
