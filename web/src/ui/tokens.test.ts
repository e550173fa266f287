import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastPairs, tokens, type ThemeName } from './tokens.ts';

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const themes: ThemeName[] = ['light', 'dark'];

for (const theme of themes) {
  test.each(contrastPairs)(
    `${theme}: $foreground on $background has at least $min`,
    ({ foreground, background, min }) => {
      expect(contrast(tokens[theme][foreground], tokens[theme][background])).toBeGreaterThanOrEqual(min);
    },
  );
}

test('both themes have the same tokens', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
});

test('the dark theme has no pure white and no pure black', () => {
  expect(Object.values(tokens.dark)).not.toContain('#ffffff');
  expect(Object.values(tokens.dark)).not.toContain('#000000');
});

test('every token used in a style exists', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const known = Object.keys(tokens.light).map((name) => name.replaceAll(/[A-Z]/g, (at) => `-${at.toLowerCase()}`));
  const missing = files.flatMap((file) => {
    const named = [...readFileSync(join(root, file), 'utf8').matchAll(/var\(--dz-([a-z-]+)/g)];
    return named.filter(([, name = '']) => !known.includes(name)).map(([use]) => `${file}: ${use}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
