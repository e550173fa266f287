import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { cleanComment, cleanText } from './clean-text.ts';

test('a name is put on one line and loses invisible characters', () => {
  assert.equal(cleanText('\ufeffНово\r\nселки\u202e \u0000 2 '), 'Ново селки 2');
  assert.equal(cleanText('и\u0306'), 'й');
});

test('a text that is left as it is would also come out so if it were cleaned', () => {
  const clean = (text: string): string =>
    text
      .normalize('NFC')
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, (found) => (/[\p{Cc}\p{Z}]/u.test(found) ? ' ' : ''))
      .trim();
  const unit = fc.constantFrom('a', 'я', 'и', 'Ё', '\u0306', ' ', '  ', '&', '~', '\u007f', '—', '№', '\u202e', '\n');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      assert.equal(cleanText(text), clean(text));
    }),
    { numRuns: 2000 },
  );
});

test('a comment contains nothing that ends a field, a part or a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '|', ',', '"', ' ', '\n', 'a', 'ё', '\t') }), (text) => {
      const comment = cleanComment(cleanText(text));
      assert.doesNotMatch(comment, /[,|"\n\r\t]|\/\/|\/ \/|\/\s*$^/);
      assert.equal(cleanComment(cleanText(comment)), comment);
    }),
    { numRuns: 2000 },
  );
});

test('an ordinary name is left unchanged', () => {
  for (const name of ['Солнечный', 'Ivanovo-2', 'им. Кирова (часть)', 'Щёлково 7']) {
    assert.equal(cleanComment(cleanText(name)), name);
  }
});
