import { expect, test } from 'vitest';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { groupChanges, moveOf } from './group-changes.ts';

const camera = { type: 'static_cam', x: 37.5, y: 55.7, speed: 60 };

function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const now = new Date(0);
  return diffPoints(normalizePoint(before, now), normalizePoint(after, now));
}

test('a change of both coordinates is one move and not listed among the fields', () => {
  const diff = changes(camera, { ...camera, x: 37.6, y: 55.8, speed: 80 });
  const { move, values } = groupChanges(diff, { x: 37.6, y: 55.8 });
  expect(move).toEqual({ from: [37.5, 55.7], to: [37.6, 55.8] });
  expect(values.map(({ field }) => field)).toEqual(['speed']);
});

test('a move along one axis takes the other coordinate from the position of the point', () => {
  const diff = changes(camera, { ...camera, y: 55.71 });
  expect(moveOf(diff, { x: 37.5, y: 55.71 })).toEqual({ from: [37.5, 55.7], to: [37.5, 55.71] });
});

test('a change without coordinates is not a move', () => {
  expect(moveOf(changes(camera, { ...camera, speed: 70 }), camera)).toBeNull();
});

test('set and cleared flags are listed separately', () => {
  const diff = changes({ ...camera, markings: true }, { ...camera, roadside: true, rows: true });
  const { flagsSet, flagsTaken } = groupChanges(diff, camera);
  expect([...flagsSet].toSorted()).toEqual(['roadside', 'rows']);
  expect(flagsTaken).toEqual(['markings']);
});

test('changed lists and section points are grouped separately', () => {
  const ambush = { type: 'mobile_ambush', x: 1, y: 2, confirmed: '2026-01-01T00:00:00.000Z' };
  const times = groupChanges(changes(ambush, { ...ambush, activeTime: ['night'] }), ambush);
  expect(times.lists.map(({ removed }) => removed)).toEqual([['morning', 'day', 'evening']]);
  const section = { type: 'speed_cam', x: 1, y: 2 };
  const finish = { x: 1.1, y: 2, dirType: 1, direction: 90, distance: 500, angle: 15 };
  const { points } = groupChanges(changes(section, { ...section, childrens: [finish] }), section);
  expect(points.map(({ added, removed }) => [added, removed])).toEqual([[1, 0]]);
});
