import assert from 'node:assert/strict';
import test from 'node:test';
import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { combineCrc, gzipHeader, gzipPart, gzipTrailer } from './gzip-parts.ts';

test('separately compressed parts form one gzip stream of all their bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 8 }), (raws) => {
      const parts = raws.map((raw) => gzipPart(raw, 6));
      const whole = Buffer.concat([gzipHeader, ...parts.map(({ bytes }) => bytes), gzipTrailer(parts)]);
      assert.deepEqual(gunzipSync(whole), Buffer.concat(raws));
    }),
  );
});

test('the combined checksum of two runs equals that of their concatenation', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      assert.equal(combineCrc(crc32(a), crc32(b), b.length), crc32(Buffer.concat([a, b])));
    }),
  );
});
