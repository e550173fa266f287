import { describe, expect, it } from 'vitest';
import { driversOf } from './drivers-of.ts';

describe('drivers concerned by a point', () => {
  it('are caught by a working camera that looks one way, both ways or all ways', () => {
    const ways = [1, 2, 0].map((dirType) => driversOf({ type: 'static_cam', dirType, direction: 90, rating: 1 }));
    expect(ways).toEqual(['catches', 'catchesBoth', 'catchesAll']);
  });

  it('are unknown if the direction is unknown', () => {
    expect(driversOf({ type: 'static_cam', dirType: 0, direction: null, rating: 1 })).toBe('directionNotKnown');
  });

  it('are not caught by a dummy, a sign or an inactive camera', () => {
    expect(driversOf({ type: 'dummy', dirType: 1, direction: 90, rating: 1 })).toBe('concerns');
    expect(driversOf({ type: 'crosswalk', dirType: 2, direction: 90, rating: 1 })).toBe('concernsBoth');
    expect(driversOf({ type: 'static_cam', dirType: 0, direction: 90, rating: 0 })).toBe('concernsAll');
  });
});
