import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '@dozor/domain/schema/label.ts';
import { textFile } from './text-files.ts';

// The configuration of these tests has made the fonts.
const css = readFileSync(join(import.meta.dirname, '../../.cache/fonts/golos.css'), 'utf8');
const ranges = [...css.matchAll(/src: url[^;]+;\s+unicode-range: ([^;]+);/g)].flatMap(([, list = '']) =>
  list.split(', ').map((one) => {
    const [first = 0, last = first] = one
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return { first, last };
  }),
);

const hasGlyph = (letter: string) => {
  const code = letter.codePointAt(0)!;
  return ranges.some(({ first, last }) => first <= code && code <= last);
};

/** A language that is named in the menu may have a script of its own. */
const covered = /[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\p{N}]/u;

test.each(languages)('every letter of the texts in %s, small and capital, is in one of the fonts', (language) => {
  const letters = new Set(Array.from(readFileSync(textFile(language), 'utf8')).filter((one) => covered.test(one)));
  const missing = [...letters]
    .flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()])
    .filter((one) => !hasGlyph(one));
  expect(missing.filter((one) => one.length === 1)).toEqual([]);
});
