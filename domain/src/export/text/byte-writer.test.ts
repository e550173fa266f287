import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { shortText } from './short-text.ts';
import { encodeUtf8 } from './utf8.ts';

function written(write: (writer: ByteWriter) => void): string {
  const writer = new ByteWriter(64);
  writer.reserve(64);
  write(writer);
  return Buffer.from(writer.take()).toString('latin1');
}

test('a whole number is written in decimal', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      assert.equal(
        written((writer) => writer.integer(value)),
        String(value),
      );
    }),
  );
  for (const value of [0, 9, 10, 99, 100, 999, 1000, 999_999, 1_000_000, 4_294_967_295]) {
    assert.equal(
      written((writer) => writer.integer(value)),
      String(value),
    );
  }
});

test('degrees are written with six decimals and the sign of the value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (valueE6) => {
      assert.equal(
        written((writer) => writer.degrees(valueE6)),
        (valueE6 / 1e6).toFixed(6),
      );
    }),
  );
  assert.equal(
    written((writer) => writer.degrees(-1)),
    '-0.000001',
  );
});

test('a negative number has a minus sign', () => {
  assert.equal(
    written((writer) => writer.signed(-2)),
    '-2',
  );
});

test('an int32 is written in little-endian order', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const writer = new ByteWriter();
      writer.int32LittleEndian(value);
      assert.equal(Buffer.from(writer.take()).readInt32LE(0), value);
    }),
  );
});

test('the array grows without losing written bytes', () => {
  const writer = new ByteWriter(64);
  const part = new Uint8Array(50).fill(7);
  for (let round = 0; round < 100; round++) writer.put(part);
  assert.equal(writer.length, 5000);
  assert.ok(writer.take().every((byte) => byte === 7));
});

test('taking empties the writer, and later writes do not change the taken bytes', () => {
  const writer = new ByteWriter();
  writer.byte(1);
  const first = writer.take();
  writer.byte(2);
  assert.deepEqual([...first], [1]);
  assert.deepEqual([...writer.take()], [2]);
});

test('a short text adds exactly its own bytes; a text longer than 16 bytes is rejected', () => {
  for (const text of ['', 'я', ',"y":', 'sixteen bytes ok']) {
    assert.equal(
      Buffer.from(
        written((writer) => {
          writer.byte(46);
          writer.short(shortText(text));
          writer.byte(46);
        }),
        'latin1',
      ).toString(),
      `.${text}.`,
    );
  }
  assert.throws(() => shortText('seventeen bytes !'), /longer than 16 bytes/);
});

test('written bytes of any length can be repeated', () => {
  for (let length = 1; length < 20; length++) {
    const text = 'abcdefghijklmnopqrstuvwxyz'.slice(0, length);
    const twice = written((writer) => {
      writer.put(encodeUtf8(`-${text}`));
      writer.again(1, length + 1);
      writer.byte(33);
    });
    assert.equal(twice, `-${text}${text}!`);
  }
});

test('seconds are written with two digits and thousandths with three', () => {
  assert.equal(
    written((writer) => {
      writer.fraction(7, 5);
      writer.fraction(59, 999);
    }),
    '07.00559.999',
  );
});
