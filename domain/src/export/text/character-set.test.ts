import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { iconvCodecs } from '../testing/iconv-codecs.ts';
import { ascii, singleByteSet } from './character-set.ts';

const windows1251 = singleByteSet(iconvCodecs.windows1251);

const examples: readonly (readonly [string, string, string])[] = [
  ['Щёлково', 'Щёлково', 'Shchyolkovo'],
  ['Подъезд', 'Подъезд', 'Podezd'],
  ['Қазақстан', 'Казакстан', 'Kazakstan'],
  ['Ғиждувон', 'Гиждувон', 'Gizhduvon'],
  ['Ўзбекистон', 'Ўзбекистон', 'Uzbekiston'],
  ['Oʻzbekiston', "O'zbekiston", "O'zbekiston"],
  ['თბილისი', 'tbilisi', 'tbilisi'],
  ['Երևան', 'Erevan', 'Erevan'],
  ['Łódź', 'Lodz', 'Lodz'],
  ['Österåker', 'Osteraker', 'Osteraker'],
  ['İstanbul', 'Istanbul', 'Istanbul'],
  ['Αθήνα', 'Athina', 'Athina'],
  ['«Стоп» № 5 — да…', '«Стоп» № 5 — да…', "'Stop' No 5 - da..."],
  ['北京 🚗', ' ', ' '],
];

for (const [text, cyrillic, latin] of examples) {
  test(`${text} is ${JSON.stringify(cyrillic)} in windows-1251 and ${JSON.stringify(latin)} in ASCII`, () => {
    assert.equal(windows1251.fit(text), cyrillic);
    assert.equal(ascii.fit(text), latin);
  });
}

test('only variants of the question mark become a question mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const asked = text.normalize('NFKD').split('?').length - 1;
      for (const set of [ascii, windows1251]) {
        const marks = [...set.encode(set.fit(text))].filter((byte) => byte === 0x3f).length;
        assert.equal(marks, asked);
      }
    }),
    { numRuns: 2000 },
  );
});

test('fitting a text is idempotent, and its bytes are those of the codec', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const fitted = windows1251.fit(text);
      assert.equal(windows1251.fit(fitted), fitted);
      assert.equal(iconvCodecs.windows1251.decode(windows1251.encode(fitted)), fitted);
    }),
    { numRuns: 1000 },
  );
});
