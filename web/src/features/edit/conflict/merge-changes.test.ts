import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { arbitraryPoint } from '@dozor/domain/testing/arbitrary-point.ts';
import { mergedFields, mergeRows, rowKey, startChoices, type Side } from './merge-changes.ts';

const now = new Date('2026-05-01T12:00:00Z');
const base = normalizePoint({ x: 60, y: 56, type: 'static_cam', speed: 60, direction: 90 }, now);

test('what only the other one changed is taken, what only I changed stays', () => {
  const mine = { ...base, speed: 80 };
  const theirs = { ...base, direction: 180, markings: true };
  const rows = mergeRows(base, mine, theirs);
  expect(rows.map((row) => [rowKey(row), row.isConflict])).toEqual([
    ['dirType+direction', false],
    ['markings', false],
  ]);
  expect(mergedFields(mine, theirs, rows, startChoices(rows), now)).toEqual({ ...theirs, speed: 80 });
});

test('what both changed has to be chosen; the same change made twice has not', () => {
  const mine = { ...base, speed: 80, direction: 45 };
  const theirs = { ...base, speed: 90, direction: 45 };
  const rows = mergeRows(base, mine, theirs);
  expect(rows.map((row) => [rowKey(row), row.isConflict])).toEqual([['speed', true]]);
  expect(startChoices(rows)).toEqual({});
  expect(mergedFields(mine, theirs, rows, { speed: 'mine' }, now).speed).toBe(80);
  expect(mergedFields(mine, theirs, rows, { speed: 'theirs' }, now).speed).toBe(90);
});

test('a position is taken as a whole', () => {
  const mine = { ...base, x: 61 };
  const theirs = { ...base, y: 57 };
  const rows = mergeRows(base, mine, theirs);
  expect(rows).toEqual([{ fields: ['x', 'y'], isConflict: true }]);
  expect(mergedFields(mine, theirs, rows, { 'x+y': 'theirs' }, now)).toEqual(theirs);
});

test('a direction that one of two does not know is taken whole', () => {
  const mine = { ...base, dirType: 2 };
  const theirs = { ...base, dirType: 0, direction: null };
  const rows = mergeRows(base, mine, theirs);
  expect(rows).toEqual([{ fields: ['dirType', 'direction'], isConflict: true }]);
  expect(mergedFields(mine, theirs, rows, { 'dirType+direction': 'theirs' }, now)).toEqual(theirs);
});

test('with every row theirs nothing of theirs is lost; with every row mine nothing of mine is', () => {
  fc.assert(
    fc.property(arbitraryPoint, arbitraryPoint, arbitraryPoint, (first, mine, theirs) => {
      const rows = mergeRows(first, mine, theirs);
      const all = (side: Side) => Object.fromEntries(rows.map((row) => [rowKey(row), side]));
      expect(mergedFields(mine, theirs, rows, all('mine'), now)).toEqual(mine);
      const merged = mergedFields(mine, theirs, rows, all('theirs'), now);
      const taken = new Set(rows.flatMap(({ fields }) => fields));
      // A model belongs to its type, and not every type allows an unknown speed: if my type stays, neither of their
      // values is valid.
      const isOfType = (field: string) => field === 'subType' || (field === 'speed' && theirs.speed === null);
      const canHave = (field: string) => field in merged && (!isOfType(field) || merged.type === theirs.type);
      const lost = diffPoints(merged, theirs).filter(({ field }) => taken.has(field) && canHave(field));
      expect(lost).toEqual([]);
    }),
  );
});
