import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { PointSearch } from '../../read-model/search-points.ts';
import { anywhere, type EntryFilter, isCounted, isEverything, readFilter } from './entry-filter.ts';
import { isIndexed } from './entry-queries.ts';

const bbox = { west: 0, south: 40, east: 20, north: 60 };

/** A map with so many points, of which some lie in the box; and how it was asked. */
function mapOf(inBox: number, everywhere: number) {
  const searches: PointSearch[] = [];
  const search = (asked: PointSearch) => {
    searches.push(asked);
    const total = asked.bbox ? inBox : everywhere;
    return { total, idxs: Array.from({ length: Math.min(asked.limit, total) }, (_, at) => at + 1) };
  };
  return { search, searches };
}

const noMap = { search: () => assert.fail('the map was asked') };
const read = (filter: HistoryFilter) => {
  const left = readFilter(filter, noMap);
  return left && Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined));
};

test('a filter is read without the map where it names no part of it', () => {
  assert.deepEqual(read({}), {});
  assert.deepEqual(read({ selectedTypes: ['dummy'], selectedCountries: ['RU'], import: 0 }), {
    types: ['dummy'],
    countries: ['RU'],
    importId: 0,
  });
  assert.deepEqual(read({ dateFrom: '1970-01-03', dateTo: '1970-01-05' }), { fromDay: 2, toDay: 4 });
});

test('what lets everything through is no condition, and what lets nothing through asks for nothing', () => {
  assert.deepEqual(read({ selectedTypes: [...pointTypes] }), {});
  assert.deepEqual(read({ selectedTypes: pointTypes.slice(1) }), { types: pointTypes.slice(1) });
  assert.deepEqual(read({ rating: -2 }), {});
  assert.deepEqual(read({ rating: -1 }), { ratingFrom: -1 });
  assert.equal(read({ selectedTypes: [] }), null);
  assert.equal(read({ selectedCountries: [] }), null);
});

test('the whole map is no part of it', () => {
  assert.deepEqual(read({ bbox: { west: -170, south: -80, east: 170, north: 80 } }), {});
  const world = { west: -180, south: -90, east: 180, north: 90 };
  assert.deepEqual(read({ bbox: world }), {});
  for (const [side, value] of [
    ['west', -169],
    ['south', -79],
    ['east', 169],
    ['north', 79],
  ] as const) {
    assert.notDeepEqual(readFilter({ bbox: { ...world, [side]: value } }, mapOf(3, 9)), read({}), side);
  }
});

test('few points of a part are named, of many the box is, and where most of all lie', () => {
  const filter = { bbox, selectedTypes: ['dummy' as const], rating: 0 as const };
  const few = mapOf(5000, 9999);
  assert.equal(readFilter(filter, few)?.idxs?.length, 5000);
  for (const search of few.searches) {
    assert.deepEqual([search.bbox, search.types, search.ratingFrom], [bbox, ['dummy'], 0]);
  }
  const [first] = mapOf(0, 9).searches;
  assert.equal(first, undefined);
  assert.equal(readFilter(filter, mapOf(0, 9999)), null);
  const boxOf = (inBox: number, everywhere: number) => {
    const left = readFilter(filter, mapOf(inBox, everywhere));
    return [left?.idxs, left?.box, left?.boxHoldsMost];
  };
  assert.deepEqual(boxOf(5001, 99_999), [undefined, bbox, false]);
  assert.deepEqual(boxOf(6000, 12_000), [undefined, bbox, false]);
  assert.deepEqual(boxOf(6001, 12_000), [undefined, bbox, true]);
  const all = mapOf(3, 9);
  readFilter({ bbox }, all);
  assert.equal(all.searches[0]?.ratingFrom, -2, 'deleted ones have a history too');
});

test('kept numbers know nothing of places, and a filter without a place is the rest of it', () => {
  const rest: EntryFilter = { types: ['dummy'], countries: ['RU'], ratingFrom: 0, fromDay: 1, toDay: 2, importId: 0 };
  assert.deepEqual([isCounted(rest), isCounted({ idxs: [] }), isCounted({ box: bbox })], [true, false, false]);
  assert.deepEqual(anywhere({ ...rest, idxs: [1], box: bbox, boxHoldsMost: true }), rest);
});

test('everything is what has no condition but days', () => {
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

test('an index has the entries of one type or one country, of all, or of an import as a whole', () => {
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
