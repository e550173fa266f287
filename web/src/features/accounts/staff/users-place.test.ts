import { expect, test } from 'vitest';
import { readUsersPlace, usersSearch } from './users-place.ts';

test('a place in the list can be written into an address and read back', () => {
  const place = { query: 'иван@', page: 3, limit: 100 };
  expect(readUsersPlace(usersSearch(place))).toEqual(place);
});

test('the plain list has a plain address, and what makes no sense is not asked for', () => {
  const plain = readUsersPlace({});
  expect(plain).toEqual({ query: '', page: 1, limit: 25 });
  expect(usersSearch(plain)).toEqual({});
  expect(readUsersPlace({ page: '-1', limit: '26' })).toEqual(plain);
});
