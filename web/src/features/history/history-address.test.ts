import { expect, test } from 'vitest';
import { historySearch, pageLimits, readHistoryPlace, type HistoryPlace } from './history-address.ts';
import { historyListNames } from './history-list-name.ts';

const plain: HistoryPlace = {
  list: 'created',
  page: 1,
  limit: 25,
  filter: { selectedTypes: null, selectedCountries: null, dateFrom: null, dateTo: null, rating: null },
  bbox: null,
  importId: null,
};

const full: HistoryPlace = {
  list: 'commented',
  page: 12,
  limit: 100,
  filter: {
    selectedTypes: ['static_cam', 'dummy'],
    selectedCountries: ['RU', 'KZ'],
    dateFrom: '2026-01-31',
    dateTo: '2026-02-28',
    rating: -1,
  },
  bbox: '170,-10.5,-170,10',
  importId: '12',
};

test.each(historyListNames)('a position in the list %s survives a round trip through the address', (list) => {
  expect(readHistoryPlace(historySearch({ ...full, list }))).toEqual({ ...full, list });
});

test.each(pageLimits)('a page size of %s can be set in the address', (limit) => {
  expect(readHistoryPlace(historySearch({ ...plain, limit }))).toEqual({ ...plain, limit });
});

test.each([1, 0, -1, -2])('a minimum rating of %s can be set in the address', (rating) => {
  const place = { ...plain, filter: { ...plain.filter, rating } };
  expect(readHistoryPlace(historySearch(place))).toEqual(place);
});

test('the default history has an address without parameters', () => {
  expect(historySearch(plain)).toEqual({});
  expect(readHistoryPlace({})).toEqual(plain);
});

test('invalid address parameters are ignored', () => {
  const search = {
    list: 'all',
    page: '0',
    limit: '26',
    types: 'static_cam,ufo',
    countries: 'Russia',
    from: '2026-02-30',
    to: 'tomorrow',
    rating: '7',
    bbox: '1,2,3',
  };
  expect(readHistoryPlace(search)).toEqual({ ...plain, filter: { ...plain.filter, selectedTypes: ['static_cam'] } });
});
