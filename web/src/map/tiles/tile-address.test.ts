import { describe, expect, it } from 'vitest';
import { clusterCellBounds, tileAt, tileBounds, tilesAbove } from './tile-address.ts';

describe('tiles', () => {
  it('contain the position they are found by', () => {
    for (const position of [
      [37.6, 55.75],
      [-179.99, -79.9],
      [179.99, 84],
      [0, 0],
    ] as [number, number][]) {
      for (const tile of tilesAbove(position, 14)) {
        const [west, south, east, north] = tileBounds(tile);
        expect(position[0]).toBeGreaterThanOrEqual(west);
        expect(position[0]).toBeLessThan(east);
        expect(position[1]).toBeGreaterThan(south);
        expect(position[1]).toBeLessThanOrEqual(north);
      }
    }
  });

  it('have the standard numbers', () => {
    expect(tileAt([37.6173, 55.7558], 10)).toEqual({ z: 10, x: 619, y: 320 });
    expect(tileAt([180, 0], 3)).toEqual({ z: 3, x: 7, y: 4 });
  });

  it('have eight by eight cluster cells', () => {
    const [west, south, east, north] = clusterCellBounds([37.6, 55.75], 4);
    expect(east - west).toBeCloseTo(360 / 16 / 8);
    expect(west <= 37.6 && east > 37.6 && south < 55.75 && north > 55.75).toBe(true);
  });
});
