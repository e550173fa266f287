import { describe, expect, it } from 'vitest';
import { clusterText, parseClusterImage, ringSegments } from './cluster-appearance.ts';
import { clusterDiameterPx } from './cluster-size.ts';

const nothing = { cameras: 0, limits: 0, road: 0, warnings: 0, posts: 0 };

describe('the appearance of a cluster', () => {
  it('grows with the count and fits its cell', () => {
    const sizes = [1, 10, 100, 1000, 10_000, 1_000_000].map(clusterDiameterPx);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[0]).toBeGreaterThan(28);
    expect(sizes.at(-1)).toBeLessThan(64);
  });

  it('abbreviates large counts in the page language', () => {
    const plain = (text: { figure: string; unit: string }) => `${text.figure} ${text.unit}`.replace(/\s/g, ' ').trim();
    expect(plain(clusterText(842, 'ru'))).toBe('842');
    expect(plain(clusterText(3800, 'ru'))).toBe('3 800');
    expect(plain(clusterText(24_000, 'ru'))).toBe('24 тыс.');
    expect(plain(clusterText(1_200_000, 'ru'))).toBe('1,2 млн');
    expect(plain(clusterText(24_000, 'en'))).toBe('24k');
    expect(plain(clusterText(1_200_000, 'en'))).toBe('1.2M');
  });

  it('fills the ring exactly once, whatever the shares', () => {
    const segments = ringSegments({ ...nothing, cameras: 7, warnings: 2 });
    expect(segments.map(({ group }) => group)).toEqual(['cameras', 'warnings']);
    expect(segments[0]?.from).toBe(0);
    expect(segments[0]?.to).toBeCloseTo(7 / 9);
    expect(segments.at(-1)?.to).toBeCloseTo(1);
    expect(ringSegments(nothing)).toEqual([]);
  });

  it('is not parsed from the name of another image', () => {
    expect(parseClusterImage('icon|light|26|full|static_cam')).toBeUndefined();
  });
});
