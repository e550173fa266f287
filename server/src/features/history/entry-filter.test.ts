import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { type EntryFilter, isCounted, isEverything, readFilter } from './entry-filter.ts';
import { isIndexed } from './entry-queries.ts';

const bbox = { west: 0, south: 40, east: 20, north: 60 };

const read = (filter: HistoryFilter) => {
  const left = readFilter(filter);
  return left && Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined));
};

test('a filter is converted for the queries', () => {
  assert.deepEqual(read({}), {});
  assert.deepEqual(read({ selectedTypes: ['dummy'], selectedCountries: ['RU'], import: 0 }), {
    types: ['dummy'],
    countries: ['RU'],
    importId: 0,
  });
  assert.deepEqual(read({ dateFrom: '1970-01-03', dateTo: '1970-01-05' }), { fromDay: 2, toDay: 4 });
});

test('a condition that matches everything is dropped, one that matches nothing yields null', () => {
  assert.deepEqual(read({ selectedTypes: [...pointTypes] }), {});
  assert.deepEqual(read({ selectedTypes: pointTypes.slice(1) }), { types: pointTypes.slice(1) });
  assert.deepEqual(read({ rating: -2 }), {});
  assert.deepEqual(read({ rating: -1 }), { ratingFrom: -1 });
  assert.equal(read({ selectedTypes: [] }), null);
  assert.equal(read({ selectedCountries: [] }), null);
});

test('a bounding box of the whole map is dropped', () => {
  assert.deepEqual(read({ bbox: { west: -170, south: -80, east: 170, north: 80 } }), {});
  const world = { west: -180, south: -90, east: 180, north: 90 };
  assert.deepEqual(read({ bbox: world }), {});
  for (const [side, value] of [
    ['west', -169],
    ['south', -79],
    ['east', 169],
    ['north', 79],
  ] as const) {
    assert.deepEqual(read({ bbox: { ...world, [side]: value } }), { box: { ...world, [side]: value } }, side);
  }
});

test('stored counts do not cover areas, and cover days only without other conditions', () => {
  const counted: EntryFilter[] = [
    {},
    { types: ['dummy'], countries: ['RU'], ratingFrom: 0, importId: 0 },
    { fromDay: 1, toDay: 2 },
  ];
  for (const filter of counted) assert.equal(isCounted(filter), true, JSON.stringify(filter));
  const others: EntryFilter[] = [
    { idxs: [] },
    { box: bbox },
    { types: ['dummy'], fromDay: 1 },
    { countries: ['RU'], toDay: 1 },
    { importId: 0, toDay: 1 },
  ];
  for (const filter of others) assert.equal(isCounted(filter), false, JSON.stringify(filter));
});

test('a filter matches everything if it has no conditions other than days', () => {
  assert.equal(isEverything({}), true);
  assert.equal(isEverything({ fromDay: 1, toDay: 2 }), true);
  for (const filter of [
    { types: [] },
    { countries: [] },
    { ratingFrom: 0 },
    { importId: 0 },
    { idxs: [] },
    { box: bbox },
  ]) {
    assert.equal(isEverything(filter), false, JSON.stringify(filter));
  }
});

test('an index covers one type, one country, all entries, or a whole import', () => {
  for (const filter of [
    {},
    { types: ['dummy'] },
    { countries: ['RU'] },
    { importId: 0, countries: ['RU'] },
    { importId: 7 },
    { fromDay: 1, toDay: 2 },
  ] satisfies EntryFilter[]) {
    assert.equal(isIndexed(filter), true, JSON.stringify(filter));
  }
  for (const filter of [
    { types: ['dummy', 'crosswalk'] },
    { countries: ['RU', 'KZ'] },
    { types: ['dummy'], countries: ['RU'] },
    { importId: 7, countries: ['RU'] },
    { importId: 7, types: ['dummy'] },
    { ratingFrom: 0 },
    { idxs: [1] },
    { box: bbox },
  ] satisfies EntryFilter[]) {
    assert.equal(isIndexed(filter), false, JSON.stringify(filter));
  }
});
