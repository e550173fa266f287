import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { LineReader } from './line-reader.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function linesOf(chunks: readonly string[]): string[] {
  const reader = new LineReader();
  const lines = [...chunks.flatMap((chunk) => reader.push(bytesOf(chunk))), ...reader.end()];
  return lines.map(({ number, bytes, terminated }) => `${number} ${textOf(bytes)}${terminated ? '' : ' …'}`);
}

test('lines end in LF or CRLF; the last line needs no line ending', () => {
  assert.deepEqual(linesOf(['a\r\nb\n\nc']), ['1 a', '2 b', '3 ', '4 c …']);
  assert.deepEqual(linesOf(['a\n']), ['1 a']);
  assert.deepEqual(linesOf([]), []);
  assert.deepEqual(linesOf(['a\r']), ['1 a\r …']);
});

test('chunk boundaries do not affect the lines', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '\r', '\n', '\r\n'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.array(fc.nat(30), { maxLength: 4 }), (whole, cuts) => {
      const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((a, b) => a - b), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
      assert.deepEqual(linesOf(chunks), linesOf([whole]));
    }),
  );
});

test('a line of exactly a megabyte is returned whole, the content of a longer one is dropped', () => {
  const longest = 1 << 20;
  const sizeOf = (length: number) => {
    const reader = new LineReader();
    reader.push(new Uint8Array(length).fill(65));
    return reader.push(bytesOf('\nnext\n')).map(({ bytes }) => bytes.length);
  };
  assert.deepEqual(sizeOf(longest), [longest, 4]);
  assert.deepEqual(sizeOf(longest + 1), [1, 4]);
});
