import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

test('encodes and decodes the published example of the encoding', () => {
  const line: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  assert.equal(encodePolyline(line, 5), '_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  assert.deepEqual(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5), line);
});

test('any line with five decimals survives encoding and decoding', () => {
  const number = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((whole) => whole / 1e5);
  fc.assert(
    fc.property(fc.array(fc.tuple(number(180), number(90))), (line) => {
      assert.deepEqual(decodePolyline(encodePolyline(line, 5), 5), line);
    }),
  );
});

test('a truncated or invalid text decodes to null, and no text throws', () => {
  assert.equal(decodePolyline('_p~iF~ps|U_ulLnnq', 5), null);
  assert.equal(decodePolyline('просто слова', 5), null);
  fc.assert(fc.property(fc.string(), (text) => void decodePolyline(text, 5)));
});
