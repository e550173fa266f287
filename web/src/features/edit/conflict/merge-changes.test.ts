import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { arbitraryPoint } from '@dozor/domain/testing/arbitrary-point.ts';
import { mergedFields, mergeRows, rowKey, startChoices, type Side } from './merge-changes.ts';

const now = new Date('2026-05-01T12:00:00Z');
const base = normalizePoint({ x: 60, y: 56, type: 'static_cam', speed: 60, direction: 90 }, now);

test('fields that only they changed are taken, fields that only I changed stay', () => {
  const mine = { ...base, speed: 80 };
  const theirs = { ...base, direction: 180, markings: true };
  const rows = mergeRows(base, mine, theirs);
  expect(rows.map((row) => [rowKey(row), row.isConflict])).toEqual([
    ['dirType+direction', false],
    ['markings', false],
  ]);
  expect(mergedFields(mine, theirs, rows, startChoices(rows), now)).toEqual({ ...theirs, speed: 80 });
});

test('fields that both changed need a choice, unless the change is the same', () => {
  const mine = { ...base, speed: 80, direction: 45 };
  const theirs = { ...base, speed: 90, direction: 45 };
  const rows = mergeRows(base, mine, theirs);
  expect(rows.map((row) => [rowKey(row), row.isConflict])).toEqual([['speed', true]]);
  expect(startChoices(rows)).toEqual({});
  expect(mergedFields(mine, theirs, rows, { speed: 'mine' }, now).speed).toBe(80);
  expect(mergedFields(mine, theirs, rows, { speed: 'theirs' }, now).speed).toBe(90);
});

test('a position is merged as a whole', () => {
  const mine = { ...base, x: 61 };
  const theirs = { ...base, y: 57 };
  const rows = mergeRows(base, mine, theirs);
  expect(rows).toEqual([{ fields: ['x', 'y'], isConflict: true }]);
  expect(mergedFields(mine, theirs, rows, { 'x+y': 'theirs' }, now)).toEqual(theirs);
});

test('a direction that one side does not know is merged as a whole', () => {
  const mine = { ...base, dirType: 2 };
  const theirs = { ...base, dirType: 0, direction: null };
  const rows = mergeRows(base, mine, theirs);
  expect(rows).toEqual([{ fields: ['dirType', 'direction'], isConflict: true }]);
  expect(mergedFields(mine, theirs, rows, { 'dirType+direction': 'theirs' }, now)).toEqual(theirs);
});

test('choosing theirs in every row loses nothing of theirs, choosing mine loses nothing of mine', () => {
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
