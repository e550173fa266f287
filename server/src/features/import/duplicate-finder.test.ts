import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { Located } from '@dozor/domain/point/duplicate.ts';
import { DuplicateFinder } from './duplicate-finder.ts';

const camera: Located = { type: 'static_cam', x: 37.6, y: 55.75, dirType: 1, direction: 90, rating: 1 };

function metersAway(meters: number, changed: Partial<Located> = {}): Located {
  const [x, y] = destination(camera.x, camera.y, 45, meters);
  return { ...camera, x, y, ...changed };
}

function isThere(existing: Located, row: Located): boolean {
  const finder = new DuplicateFinder();
  finder.add(existing);
  return finder.has(row);
}

describe('a row of a file', () => {
  test('is a duplicate within 20 m with a similar heading, whatever its camera type', () => {
    assert.ok(isThere(camera, metersAway(19)));
    assert.ok(isThere(camera, metersAway(19, { type: 'video_control', direction: 115 })));
    assert.ok(!isThere(camera, metersAway(21)));
    assert.ok(!isThere(camera, metersAway(19, { direction: 125 })));
    assert.ok(!isThere(camera, metersAway(19, { type: 'crosswalk' })));
  });

  test('is no duplicate of a point that faces the opposite way', () => {
    assert.ok(!isThere(camera, metersAway(3, { direction: 270 })));
    assert.ok(isThere(camera, metersAway(3, { direction: 270, dirType: 2 })));
  });

  test('without a direction is a duplicate only within 2 m and of the same type', () => {
    assert.ok(isThere(camera, metersAway(1.9, { dirType: 0 })));
    assert.ok(!isThere(camera, metersAway(2.1, { dirType: 0 })));
    assert.ok(!isThere(camera, metersAway(1, { dirType: 0, type: 'video_control' })));
    // Lists read before unknown directions existed have a meaningless number there.
    const absent = { ...camera, dirType: 0, rating: -1 };
    assert.ok(isThere({ ...absent, direction: 1 }, { ...absent, direction: null }));
  });

  test('with a direction is a duplicate within 20 m of a point without one', () => {
    assert.ok(isThere({ ...camera, dirType: 0 }, metersAway(19, { direction: 300 })));
  });

  test('is no duplicate of an absent or deleted point', () => {
    assert.ok(!isThere({ ...camera, rating: -1 }, camera));
    assert.ok(!isThere({ ...camera, rating: -2 }, camera));
  });

  test('that marks a point as absent is a duplicate of the same absent point', () => {
    assert.ok(isThere({ ...camera, rating: -1 }, { ...camera, rating: -1 }));
    assert.ok(!isThere({ ...camera, rating: -1 }, metersAway(5, { rating: -1 })));
  });

  test('whose code stands for several types is a duplicate of any of them', () => {
    const finder = new DuplicateFinder();
    finder.add({ ...camera, type: 'railroad_crossing' });
    const row = metersAway(5, { type: 'dang_other' });
    assert.ok(!finder.has(row));
    assert.ok(finder.has(row, ['dang_other', 'railroad_crossing']));
    assert.ok(!finder.has(row, ['dang_other', 'crosswalk']));
  });

  test('of a lone average-speed camera is a duplicate of a further point of an existing section', () => {
    const finder = new DuplicateFinder();
    const finish = metersAway(3000, { type: 'speed_cam' });
    finder.add({ ...camera, type: 'speed_cam', childrens: [finish] });
    assert.ok(finder.has(finish));
    assert.ok(!finder.has({ ...finish, type: 'static_cam' }));
    assert.ok(!finder.has({ ...finish, childrens: [camera] }));
    assert.ok(!finder.has(metersAway(3005, { type: 'speed_cam' })));
  });
});
