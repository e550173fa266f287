import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineHeights, radius, space, type, weights } from './tokens.ts';

const web = join(import.meta.dirname, '..', '..');
const files = ['src', 'embed', 'design-sheet'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);
const declarations = files.flatMap((file) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/^ *([a-z-]+):\s*([^;{]+);/gm)].map(
    ([, property = '', value = '']) => ({ file, property, value }),
  ),
);

/** Lengths off the scale in those properties. A size in em, % or of the window follows what is around it. */
function offScale(properties: RegExp, scale: readonly (number | string)[], length: RegExp): string[] {
  return declarations
    .filter(({ property }) => properties.test(property))
    .flatMap(({ file, property, value }) =>
      [...value.matchAll(length)]
        .filter(([, found = '']) => !scale.map(String).includes(found))
        .map(() => `${file}: ${property}: ${value}`),
    );
}

test('the styles are read', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(declarations.length).toBeGreaterThan(2000);
});

test('space is on its scale', () => {
  expect(
    offScale(
      /^((row-|column-)?gap|(margin|padding)(-[a-z-]+)?)$/,
      [0, ...space],
      /([\d.]+)(?:px|(?<!-[\d.]+)rem(?![^(]*\)))/g,
    ),
  ).toEqual([]);
});

test('corners are on their scale', () => {
  expect(offScale(/radius$/, [0, ...radius], /([\d.]+)(?:px|rem)/g)).toEqual([]);
});

test('sizes of text are on their scale', () => {
  const bare = /(?<![(\d.][^)]*)\b([\d.]+(?:px|rem))/g;
  expect(offScale(/^font(-size)?$/, type, bare)).toEqual([]);
});

test('weights are on their scale', () => {
  expect(offScale(/^font-weight$/, [...weights, 'inherit'], /(\S+)/g)).toEqual([]);
  expect(offScale(/^font$/, weights, /\b(\d00)\b/g)).toEqual([]);
});

test('heights of lines are on their scale', () => {
  expect(offScale(/^line-height$/, lineHeights, /^([\d.]+)$/g)).toEqual([]);
});

test('colours are tokens, but for paper, road signs and what comes before the tokens', () => {
  const own = /print|limit-sign|warn-page|global\.css|design-sheet/;
  const found = declarations.filter(({ file, value }) => /#[\da-f]{3,8}\b/i.test(value) && !own.test(file));
  expect(found.map(({ file, value }) => `${file}: ${value}`)).toEqual([]);
});
