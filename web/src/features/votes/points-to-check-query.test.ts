import { describe, expect, it } from 'vitest';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { nearestToCheck } from './points-to-check-query.ts';

const at = (_id: string, x: number, state: FreshnessState, rating = 1) =>
  ({ _id, x, y: 55, rating, freshness: { confidence: 0.5, state, checked: null, here: 0, gone: 0 } }) as Point;

describe('points to check among those cached on the device', () => {
  it('come nearest first, without checked and removed points', () => {
    const points = [
      at('far', 37.2, 'check'),
      at('checked', 37, 'fresh'),
      at('removed', 37, 'check', -2),
      at('near', 37.01, 'gone'),
    ];
    const found = nearestToCheck(points, [37, 55]);
    expect(found.map(({ _id }) => _id)).toEqual(['near', 'far']);
    expect(found[0]?.away).toBeCloseTo(638.5, 0);
  });

  it('include points without votes, at most twenty', () => {
    const { freshness: _, ...unknown } = at('old', 37, 'fresh');
    const many = Array.from({ length: 30 }, (_each, index) => ({ ...unknown, _id: String(index) }));
    expect(nearestToCheck(many, [37, 55])).toHaveLength(20);
  });
});
