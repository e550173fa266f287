import assert from 'node:assert/strict';
import { TextDecoder, TextEncoder } from 'node:util';
import fc from 'fast-check';
import { test } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

test('encoding agrees with the platform, including lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
      assert.deepEqual([...encodeUtf8(text)], [...new TextEncoder().encode(text)]);
    }),
  );
  assert.deepEqual([...encodeUtf8('я🚗\ud800')], [...new TextEncoder().encode('я🚗\ud800')]);
});

test('decoding accepts and rejects the same bytes as the platform', () => {
  const platform = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const expected = (bytes: Uint8Array): string | null => {
    try {
      return platform.decode(bytes);
    } catch {
      return null;
    }
  };
  const nearMisses = fc.array(
    fc.constantFrom(0x41, 0x80, 0xbf, 0xc0, 0xc2, 0xd0, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xa0, 0x9f, 0x90, 0x8f),
    { maxLength: 6 },
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    nearMisses.map((list) => Uint8Array.from(list)),
  );
  fc.assert(
    fc.property(bytes, (input) => {
      assert.equal(decodeUtf8(input), expected(input));
    }),
    { numRuns: 2000 },
  );
});

test('a long text survives encoding and decoding', () => {
  const text = 'Щёлково 🚗 '.repeat(2000);
  assert.equal(decodeUtf8(encodeUtf8(text)), text);
});
