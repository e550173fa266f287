import { expect, test } from 'vitest';
import { fileGeography } from './file-geography.ts';

test('land includes uninhabited areas and small islands with a town, but not the sea', () => {
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
