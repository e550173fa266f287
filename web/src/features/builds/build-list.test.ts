import { expect, test } from 'vitest';
import { buildsOf, lastChangeOf } from './build-list.ts';
import type { Build } from './build-queries.ts';

function build(format: string, country: string, rows: number): Build {
  const times = { generated: '2026-11-20T10:00:00.000Z', changed: '2026-11-20T09:00:00.000Z' };
  return {
    file: '',
    path: `/builds/${format}/${country}.txt`,
    content: `/builds/${format}/0123456789abcdef/${country}.txt`,
    format,
    country,
    rows,
    ...times,
    bytes: 1,
    sha256: '',
    types: {},
    revision: 1,
  };
}

const files = [build('IGO', 'RU', 5), build('Navitel', 'KZ', 7), build('Navitel', 'RU', 9), build('Navitel', 'all', 1)];
const names: Record<string, string> = { RU: 'Россия', KZ: 'Казахстан', all: 'Все страны' };
const nameOf = (country: string) => names[country] ?? country;

test('of one format all countries come first, then those with most rows', () => {
  const found = buildsOf(files, 'Navitel', { search: '', nameOf });
  expect(found.map(({ country }) => country)).toEqual(['all', 'RU', 'KZ']);
});

test('a country is found by a part of its name or by its code', () => {
  const found = (search: string) => buildsOf(files, 'Navitel', { search, nameOf }).map(({ country }) => country);
  expect(found(' казах')).toEqual(['KZ']);
  expect(found('kz')).toEqual(['KZ']);
  expect(found('Атлантида')).toEqual([]);
});

test('a file that never had a point has no last change', () => {
  const russia = build('IGO', 'RU', 5);
  expect(lastChangeOf(russia)).toBe(russia.changed);
  expect(lastChangeOf({ ...russia, changed: new Date(0).toISOString() })).toBeUndefined();
});
