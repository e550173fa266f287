import { expect, test } from 'vitest';
import { readUsersPlace, usersSearch } from './users-place.ts';

test('a place in the list survives the round trip through the address', () => {
  const place = { query: 'иван@', page: 3, limit: 100 };
  expect(readUsersPlace(usersSearch(place))).toEqual(place);
});

test('the default place has an empty query, and invalid values fall back to the defaults', () => {
  const plain = readUsersPlace({});
  expect(plain).toEqual({ query: '', page: 1, limit: 25 });
  expect(usersSearch(plain)).toEqual({});
  expect(readUsersPlace({ page: '-1', limit: '26' })).toEqual(plain);
});
