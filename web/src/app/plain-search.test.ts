import { expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

test('numbers stay text and commas stay readable', () => {
  const search = { point: '12', center: '90,60.5', zoom: '16' };
  expect(stringifyPlainSearch(search)).toBe('?point=12&center=90,60.5&zoom=16');
  expect(parsePlainSearch('?point=12&center=90,60.5&zoom=16')).toEqual(search);
});

test('what is undefined or null is left out, and nothing at all is an empty string', () => {
  expect(stringifyPlainSearch({ _modal: undefined, point: null })).toBe('');
});

test('letters of any language survive the round trip', () => {
  const search = { message: 'Ссылка & «привет» + 100%' };
  expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search);
});
