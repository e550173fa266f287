import { describe, expect, it } from 'vitest';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { evaluateExpression } from '../evaluate-expression.ts';
import { defaultMapFilter, withTypes } from '../map-filter.ts';
import { parseClusterImage } from './cluster-appearance.ts';
import { clusterCount, clusterImage } from './cluster-expressions.ts';

const cluster = {
  count: 19,
  'static_cam:1': 9,
  'static_cam:-1': 2,
  'speed_limit:0': 4,
  'crosswalk:1': 3,
  'dummy:-2': 1,
};
const style = { language: 'ru', theme: 'light' } as const;

describe('a cluster', () => {
  it('counts the points that pass the filter', () => {
    const count = (filter = defaultMapFilter) => evaluateExpression(clusterCount(filter), cluster);
    expect(count()).toBe(18);
    expect(count({ ...defaultMapFilter, rating: 1 })).toBe(12);
    expect(count({ ...defaultMapFilter, rating: -2 })).toBe(19);
    expect(count(withTypes(defaultMapFilter, ['speed_limit', 'bad_road']))).toBe(4);
    expect(count(withTypes(defaultMapFilter, []))).toBe(0);
  });

  it('counts every type and rating once', () => {
    const all = Object.fromEntries(pointTypes.flatMap((type) => [1, 0, -1].map((rating) => [`${type}:${rating}`, 1])));
    expect(evaluateExpression(clusterCount(defaultMapFilter), all)).toBe(60);
  });

  it('has an image name with its count and the shares of the groups', () => {
    const image = String(evaluateExpression(clusterImage(defaultMapFilter, style), cluster));
    const appearance = parseClusterImage(image);
    expect(appearance).toMatchObject({ language: 'ru', theme: 'light', count: 18 });
    // 11, 4, 0, 3 and 0 of 18, in 24ths.
    expect(appearance?.shares).toEqual({ cameras: 15, limits: 5, road: 0, warnings: 4, posts: 0 });
  });

  it('rounds its count to the digits that fit its disc', () => {
    const shown = (count: number) =>
      parseClusterImage(String(evaluateExpression(clusterImage(defaultMapFilter, style), { 'dummy:1': count })))?.count;
    expect([2, 999, 1049, 9951, 12_499, 999_499, 1_260_000].map(shown)).toEqual([
      2, 999, 1000, 10_000, 12_000, 999_000, 1_300_000,
    ]);
  });

  it('of one point has the icon of its type', () => {
    const one = { count: 3, 'static_cam:-1': 2, 'rec_policeman:1': 1 };
    const image = clusterImage({ ...defaultMapFilter, rating: 0 }, style);
    expect(evaluateExpression(image, one)).toBe('icon|light|23|full|rec_policeman');
  });
});
