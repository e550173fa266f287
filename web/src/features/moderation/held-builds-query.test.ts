import { expect, test } from 'vitest';
import { isGoingOut, lossesOf } from './held-builds-query.ts';

const file = (format: string, before: number, rows: number, released = false) => ({
  name: `${format}/IS.txt`,
  format,
  before,
  rows,
  released,
});
const country = (...files: ReturnType<typeof file>[]) => ({ country: 'IS', since: '2026-11-22T10:00:00.000Z', files });

test('files with equal losses are grouped, largest first', () => {
  expect(lossesOf(country(file('OV2', 60, 50), file('CSV', 70, 53), file('Navitel', 60, 50)))).toEqual([
    { before: 70, rows: 53, formats: ['CSV'] },
    { before: 60, rows: 50, formats: ['OV2', 'Navitel'] },
  ]);
});

test('a country is published once all its files are released', () => {
  expect(isGoingOut(country(file('CSV', 70, 53, true), file('OV2', 60, 50)))).toBe(false);
  expect(isGoingOut(country(file('CSV', 70, 53, true), file('OV2', 60, 50, true)))).toBe(true);
});
