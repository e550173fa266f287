import type { ResourceType } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { TileNames } from './tile-names.ts';

const tile = 'Tile' as ResourceType;
const url = 'https://dozor.example/api/tiles/14/9904/5122.mvt';

describe('the URL of a changed tile', () => {
  it('contains its last change if there is a cache in between', () => {
    const names = new TileNames();
    names.isNeeded = true;
    expect(names.request(url, tile)).toEqual({ url, cache: 'no-cache' });
    names.set({ z: 14, x: 9904, y: 5122 }, '7.2');
    names.set({ z: 14, x: 9904, y: 5122 }, '8.1');
    names.set({ z: 14, x: 9904, y: 5123 }, '9.1');
    expect(names.request(url, tile)?.url).toBe(`${url}?v=8.1`);
    expect(names.request(`${url}?rating=-2`, tile)?.url).toBe(`${url}?rating=-2&v=8.1`);
    expect(names.request('https://tile.example/14/9904/5122.png', tile)).toBeUndefined();
  });

  it('stays unchanged without a cache', () => {
    const names = new TileNames();
    names.set({ z: 14, x: 9904, y: 5122 }, '7.2');
    expect(names.request(url, tile)).toBeUndefined();
  });

  it('contains only the most recent changes', () => {
    const names = new TileNames();
    names.isNeeded = true;
    for (let x = 0; x <= 2000; x += 1) names.set({ z: 14, x, y: 0 }, '1.1');
    expect(names.request('https://dozor.example/api/tiles/14/0/0.mvt', tile)?.url).not.toContain('v=');
    expect(names.request('https://dozor.example/api/tiles/14/1/0.mvt', tile)?.url).toContain('v=1.1');
  });
});
