import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastPairs, tokens, type ThemeName } from './tokens.ts';

test('contrast counts as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const themes: ThemeName[] = ['light', 'dark'];

for (const theme of themes) {
  test.each(contrastPairs)(`${theme}: $front on $ground has at least $least`, ({ front, ground, least }) => {
    expect(contrast(tokens[theme][front], tokens[theme][ground])).toBeGreaterThanOrEqual(least);
  });
}

test('both themes have the same tokens', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
});

test('the dark theme has no pure white and no pure black', () => {
  expect(Object.values(tokens.dark)).not.toContain('#ffffff');
  expect(Object.values(tokens.dark)).not.toContain('#000000');
});
