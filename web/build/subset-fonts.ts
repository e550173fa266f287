import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languages } from '@dozor/domain/schema/label.ts';
import { textFile } from './text-files.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../.cache/fonts');

/** The characters of each font file of the package, `U+0400-045F,U+0490-0491`. */
const contents = require('@fontsource-variable/golos-text/unicode.json') as Record<string, string>;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What every language writes: Latin letters, figures and marks. */
const basic = `${range(0x20, 0x7e)}\u00A0©«°±·»×\u2009‐\u2011–—‘’“”„…‰\u202F‹›€™←↑→↓−`;

/** What people may type into a name or a comment, in any of the languages around. */
const typed = `${range(0xa1, 0xff)}\u0301${range(0x400, 0x45f)}`;

/** The other characters of the texts and of the names of places decide what the files below have. */
function shownCharacters(): string[] {
  const files = [...languages.map(textFile), join(import.meta.dirname, '../../domain/src/gazetteer/data/places.json')];
  const written = new Set(typed + files.map((file) => readFileSync(file, 'utf8')).join(''));
  const inBothCases = new Set([...written].flatMap((one) => Array.from(one.toUpperCase() + one.toLowerCase())));
  return [...inBothCases].filter((one) => !/[\p{Cc}\p{Cf}]/u.test(one)).toSorted();
}

/** Only the first and the Cyrillic one are needed everywhere; the others load where one of their letters is shown. */
function fontParts(): Record<string, { from: string; letters: string }> {
  const shown = shownCharacters().filter((one) => !basic.includes(one));
  const from = (name: string) => ({ from: name, letters: shown.filter((one) => isIn(contents[name]!, one)).join('') });
  return {
    'golos-latin.woff2': { from: 'latin', letters: basic },
    'golos-accented.woff2': from('latin'),
    'golos-more-latin.woff2': from('latin-ext'),
    'golos-cyrillic.woff2': from('cyrillic'),
    'golos-more-cyrillic.woff2': from('cyrillic-ext'),
  };
}

function isIn(ranges: string, letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return ranges.split(',').some((one) => {
    const [first = 0, last = first] = one
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return first <= code && code <= last;
  });
}

/** Tabular figures, kerning, accents; no small capitals or swashes. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'locl'];

/** `@fonts/golos.css`: Golos Text, with the letters of the first view in one file and the others in separate ones. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const parts = fontParts();
      mkdirSync(folder, { recursive: true });
      for (const [name, { from, letters }] of Object.entries(parts)) {
        const whole = require.resolve(`@fontsource-variable/golos-text/files/golos-text-${from}-wght-normal.woff2`);
        const part = await subsetFont(readFileSync(whole), letters, { targetFormat: 'woff2', keepFeatures });
        writeFileSync(join(folder, name), part);
      }
      const faces = Object.entries(parts).map(([name, { letters }]) => fontFace(name, letters));
      faces.push(standIn(108), standIn(107, 'U+400-45f'));
      writeFileSync(join(folder, 'golos.css'), faces.join('\n'));
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

function fontFace(name: string, letters: string): string {
  return `@font-face {
  font-family: 'Golos Text Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 400 900;
  src: url('./${name}') format('woff2-variations');
  unicode-range: ${rangesOf(letters).join(', ')};
}`;
}

/**
 * A font of the device until ours is there, as wide as ours: no line breaks elsewhere, and no text is painted larger
 * later. In our texts Golos is wider than Roboto by 4 % in Russian and 8 % in English, than Arial by 7 and 8 %.
 */
function standIn(sizePercent: number, letters?: string): string {
  const range = letters === undefined ? '' : `\n  unicode-range: ${letters};`;
  return `@font-face {
  font-family: 'Golos Stand-in';
  src: ${['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial'].map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${sizePercent}%;${range}
}`;
}

/** In style sheet syntax: `U+20-7e`. */
function rangesOf(letters: string): string[] {
  const codes = Array.from(letters)
    .map((letter) => letter.codePointAt(0)!)
    .toSorted((one, other) => one - other);
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes) {
    const before = ranges.at(-1);
    if (before?.last === code - 1) before.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`);
}
