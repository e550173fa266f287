import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { lengthDelimited, putVarint, TileBytes, zigzag } from './tile-bytes.ts';

function varint(value: number): number[] {
  const bytes = new Uint8Array(12);
  return [...bytes.subarray(0, putVarint(bytes, 0, value))];
}

/** Seven bits per byte, lowest first; any value that a JavaScript number represents exactly. */
function read(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte, i) => sum + (byte & 0x7f) * 2 ** (7 * i), 0);
}

test('a varint takes one byte per seven bits, and only its last byte is below 128', () => {
  deepEqual(varint(0), [0]);
  deepEqual(varint(127), [127]);
  deepEqual(varint(128), [0x80, 1]);
  deepEqual(varint(300), [0xac, 2]);
  for (const value of [16_383, 16_384, 2 ** 28 - 1, 2 ** 28, 2 ** 28 + 1, 2 ** 31, 2 ** 35 + 127, 2 ** 53 - 1]) {
    const bytes = varint(value);
    equal(read(bytes), value);
    deepEqual(
      bytes.map((byte) => byte > 127),
      bytes.map((_, i) => i < bytes.length - 1),
      String(value),
    );
    equal(bytes.length, Math.max(1, Math.ceil(Math.log2(value + 1) / 7)), String(value));
  }
});

test('zigzag maps small numbers of either sign to small numbers', () => {
  deepEqual([0, -1, 1, -2, 2, -64, 63].map(zigzag), [0, 1, 2, 3, 4, 127, 126]);
});

test('the buffer grows and keeps its content', () => {
  const out = new TileBytes();
  const size = out.bytes.length;
  out.append(new Uint8Array(size - 1).fill(7));
  equal(out.bytes.length, size);
  out.append(Uint8Array.of(8));
  equal(out.bytes.length, size);
  out.varint(300);
  equal(out.length, size + 2);
  deepEqual([...out.written().subarray(size - 2)], [7, 8, 0xac, 2]);
  equal(
    out.written().findIndex((byte) => byte !== 7),
    size - 1,
  );
  out.append(new Uint8Array(5 * size));
  equal(out.length, 6 * size + 2);
  out.clear();
  equal(out.written().length, 0);
});

test('a length-delimited value is written as field, byte length and content', () => {
  deepEqual([...lengthDelimited(3, 'ы')], [0x1a, 2, 0xd1, 0x8b]);
  deepEqual([...lengthDelimited(1, Uint8Array.of(5))], [0x0a, 1, 5]);
});
