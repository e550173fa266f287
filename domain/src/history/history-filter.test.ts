import assert from 'node:assert/strict';
import { test } from 'vitest';
import { normalizeFields } from '../schema/normalize-fields.ts';
import { emptyHistoryFilter, historyFilterSchema, isHistoryFilterApplied } from './history-filter.ts';

test('every field of the filter is null by default', () => {
  assert.deepEqual(normalizeFields(historyFilterSchema, {}, null), emptyHistoryFilter);
});

test('the filter counts as applied if a date, type, country or rating is set', () => {
  assert.equal(isHistoryFilterApplied(emptyHistoryFilter), false);
  assert.equal(isHistoryFilterApplied({ ...emptyHistoryFilter, selectedTypes: [], selectedCountries: [] }), false);
  const set = [
    { selectedTypes: ['dummy' as const] },
    { selectedCountries: ['KZ'] },
    { dateFrom: '2026-01-01' },
    { dateTo: '2026-01-01' },
    { rating: 0 },
  ];
  for (const fields of set) assert.equal(isHistoryFilterApplied({ ...emptyHistoryFilter, ...fields }), true);
});

test('a date keeps its form without a time', () => {
  const filter = normalizeFields(historyFilterSchema, { dateFrom: '2026-01-01' }, null);
  assert.equal(filter.dateFrom, '2026-01-01');
});
