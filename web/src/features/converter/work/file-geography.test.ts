import { expect, test } from 'vitest';
import { fileGeography } from './file-geography.ts';

test('land is what is drawn as such, lived on or not, and small islands with a town; the sea is none', () => {
  const { isLand, people } = fileGeography();
  const desert = [12, 23] as const;
  expect(people(...desert)).toBe(0);
  expect(isLand(...desert)).toBe(true);
  const moscow = [37.6, 55.75] as const;
  expect(people(...moscow)).toBeGreaterThan(0);
  expect(isLand(...moscow)).toBe(true);
  const hangaRoa = [-109.4, -27.15] as const;
  expect(people(...hangaRoa)).toBeGreaterThan(0);
  expect(isLand(...hangaRoa)).toBe(true);
  expect(isLand(-30, 40)).toBe(false);
});
