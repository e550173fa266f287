import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { bearingDegrees, headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { duplicateGroup } from '@dozor/domain/point/duplicate.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { validatePoint } from '@dozor/domain/testing/validate-point.ts';
import { createPlaces } from '../places/places.ts';
import { generatePoints, type Taken } from './generate-points.ts';

const points = [...generatePoints({ count: 20_000, seed: 'test' })];

/** Every position taken by points of a group, including points of sections. */
function positionsTaken(points: readonly PointFields[]): Taken[] {
  return points.flatMap((point) => [
    point,
    ...(point.childrens ?? []).map((child) => ({ type: point.type, x: child.x, y: child.y })),
  ]);
}

/** Pairs of one group nearer than 50 m, found by sorting from south to north. */
function nearPairs(positions: readonly Taken[]): [Taken, Taken][] {
  const sorted = positions.toSorted((one, other) => one.y - other.y);
  return sorted.flatMap((position, index) => {
    const found: [Taken, Taken][] = [];
    for (let next = index + 1; next < sorted.length && sorted[next]!.y - position.y < 0.0005; next++) {
      const other = sorted[next]!;
      if (duplicateGroup(other.type) !== duplicateGroup(position.type)) continue;
      if (distanceMeters(position.x, position.y, other.x, other.y) <= 50) found.push([position, other]);
    }
    return found;
  });
}

describe('synthetic points', () => {
  test('the requested number is generated, and the same seed gives the same points', () => {
    assert.equal(points.length, 20_000);
    assert.deepEqual([...generatePoints({ count: 3000, seed: 'test' })], points.slice(0, 3000));
  });

  test('another seed gives other points', () => {
    const [other] = generatePoints({ count: 1, seed: 'other' });
    assert.notDeepEqual(other, points[0]);
  });

  test('every point is valid', () => {
    for (const point of points) {
      const result = validatePoint(point, new Date());
      assert.ok(result.ok, JSON.stringify({ point, result }));
      assert.deepEqual({ ...result.value, ...point }, result.value);
    }
  });

  test('no two points of a type group are within 50 m, whatever the seed', () => {
    assert.deepEqual(nearPairs(positionsTaken(points)), []);
    fc.assert(
      fc.property(fc.string(), (seed) => {
        assert.deepEqual(nearPairs(positionsTaken([...generatePoints({ count: 3000, seed })])), []);
      }),
      { numRuns: 3 },
    );
  });

  test('new points keep their distance from existing ones', () => {
    const taken = positionsTaken(points);
    const more = [...generatePoints({ count: 2000, seed: 'test', taken })];
    assert.equal(more.length, 2000);
    assert.deepEqual(nearPairs([...taken, ...positionsTaken(more)]), []);
  });

  test('all types occur, cameras and limits more often than posts', () => {
    const counts = new Map(pointTypes.map((type) => [type, points.filter((point) => point.type === type).length]));
    for (const [type, count] of counts) assert.ok(count > 20, `${type}: ${count}`);
    assert.ok(counts.get('static_cam')! > 10 * counts.get('stationary_porst_dps')!);
    assert.ok(counts.get('speed_limit')! > 10 * counts.get('stationary_porst_dps')!);
  });

  test('nearly all points lie on land, about half in Russia and some in its neighbours and Europe', () => {
    const places = createPlaces();
    const countries = points.map((point) => places.locate(point.x, point.y).country);
    const share = (wanted: string): number => countries.filter((country) => country === wanted).length / points.length;
    assert.ok(share('') < 0.002);
    assert.ok(share('RU') > 0.4 && share('RU') < 0.6);
    for (const country of ['UA', 'KZ', 'BY', 'UZ', 'DE', 'FR', 'GB']) assert.ok(share(country) > 0.01, country);
  });

  test('a section leads away from its start, against its camera direction, for more than 300 m', () => {
    const sections = points.filter(({ childrens }) => childrens?.length);
    assert.ok(sections.length > 60);
    assert.ok(sections.some(({ childrens }) => childrens!.length > 1));
    for (const start of sections) {
      const finish = start.childrens!.at(-1)!;
      const way = bearingDegrees(start.x, start.y, finish.x, finish.y);
      assert.ok(headingDifference(way, Number(start.direction) + 180) < 60, JSON.stringify(start));
      assert.ok(distanceMeters(start.x, start.y, finish.x, finish.y) > 300);
    }
  });

  test('some cameras are paired with one of the opposite direction', () => {
    const cameras = points.filter(({ type, dirType }) => type === 'static_cam' && dirType === 1);
    const pairs = cameras.filter((camera, index) => {
      const next = cameras[index + 1];
      if (!next || distanceMeters(camera.x, camera.y, next.x, next.y) > 140) return false;
      return headingDifference(Number(camera.direction), Number(next.direction)) > 150;
    });
    assert.ok(pairs.length > 0.15 * cameras.length, `${pairs.length} of ${cameras.length}`);
  });

  test('some ambushes were confirmed more than a year ago, some were not', () => {
    const now = new Date('2026-10-01T00:00:00Z');
    const ambushes = points.filter(({ type }) => type === 'mobile_ambush');
    const old = ambushes.filter(({ confirmed }) => isOldAmbush(confirmed!, now));
    assert.ok(old.length > 0.2 * ambushes.length && old.length < 0.7 * ambushes.length);
    assert.ok(ambushes.every(({ confirmed }) => Date.parse(confirmed!) < now.getTime()));
  });

  test('most points are rated dangerous and few absent', () => {
    const share = (rating: number): number => points.filter((point) => point.rating === rating).length / points.length;
    assert.ok(share(1) > 0.85 && share(0) > 0.03 && share(-1) > 0.005 && share(-1) < 0.03);
  });

  test('signs at the start and end of settlements have a name', () => {
    const signs = points.filter(({ type }) => type === 'begin_village' || type === 'end_village');
    assert.ok(signs.length > 500);
    assert.ok(signs.every(({ comment }) => comment !== undefined && comment !== ''));
  });
});
