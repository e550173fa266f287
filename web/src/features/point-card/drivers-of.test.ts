import { describe, expect, it } from 'vitest';
import { driversOf } from './drivers-of.ts';

describe('whom a point concerns', () => {
  it('is caught by a camera that works, one way, both or all', () => {
    const ways = [1, 2, 0].map((dirType) => driversOf({ type: 'static_cam', dirType, direction: 90, rating: 1 }));
    expect(ways).toEqual(['catches', 'catchesBoth', 'catchesAll']);
  });

  it('is not known where nobody knows which way it looks', () => {
    expect(driversOf({ type: 'static_cam', dirType: 0, direction: null, rating: 1 })).toBe('directionNotKnown');
  });

  it('is not caught by a dummy, a sign, or a camera that does not work', () => {
    expect(driversOf({ type: 'dummy', dirType: 1, direction: 90, rating: 1 })).toBe('concerns');
    expect(driversOf({ type: 'crosswalk', dirType: 2, direction: 90, rating: 1 })).toBe('concernsBoth');
    expect(driversOf({ type: 'static_cam', dirType: 0, direction: 90, rating: 0 })).toBe('concernsAll');
  });
});
