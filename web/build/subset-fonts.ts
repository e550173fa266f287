import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../.cache/fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Characters in Russian and English texts other than their letters. */
const marks = '\u00A0©«°±·»×\u2009‐\u2011–—‘’“”„…‰\u202F‹›€™←↑→↓−';
const accented = Array.from(range(0xa1, 0xff))
  .filter((letter) => !marks.includes(letter))
  .join('');

const parts = {
  'golos-latin.woff2': { from: 'latin', letters: range(0x20, 0x7e) + marks },
  // Names of places and people: loaded where one is shown.
  'golos-accented.woff2': { from: 'latin', letters: `${accented}\u0131\u0152\u0153\u02BB\u02BC` },
  'golos-cyrillic.woff2': { from: 'cyrillic', letters: `\u0301${range(0x400, 0x45f)}\u0490\u0491\u04B0\u04B1\u2116` },
};

/** Tabular figures, kerning, accents; no small capitals or swashes. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'locl'];

/** `@fonts/golos.css`: Golos Text, with the letters of the first view in one file and the others in separate ones. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
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
