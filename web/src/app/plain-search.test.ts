import { expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

test('numbers stay strings and commas stay unescaped', () => {
  const search = { point: '12', center: '90,60.5', zoom: '16' };
  expect(stringifyPlainSearch(search)).toBe('?point=12&center=90,60.5&zoom=16');
  expect(parsePlainSearch('?point=12&center=90,60.5&zoom=16')).toEqual(search);
});

test('undefined and null values are left out, and a search without values is an empty string', () => {
  expect(stringifyPlainSearch({ _modal: undefined, point: null })).toBe('');
});

test('Cyrillic letters and special characters survive the round trip', () => {
  const search = { message: 'Ссылка & «привет» + 100%' };
  expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search);
});
