import { describe, expect, it } from 'vitest';
import { boundingBoxText } from './points-in-view-query.ts';

describe('the bounding box of a view', () => {
  it('has at most six decimals', () => {
    expect(boundingBoxText([37.12345678, 55, 38, 56.5])).toBe('37.123457,55,38,56.5');
  });
  it('has west greater than east across the antimeridian', () => {
    expect(boundingBoxText([170, 60, 190, 70])).toBe('170,60,-170,70');
    expect(boundingBoxText([-190, 60, -170, 70])).toBe('170,60,-170,70');
  });
  it('is the whole world for a wider view', () => {
    expect(boundingBoxText([-250, -91, 250, 95])).toBe('-180,-90,180,90');
  });
});
