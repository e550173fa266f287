import { afterEach, expect, test, vi } from 'vitest';
import { loadBasemapTileJson, readTileJson } from './basemap-source.ts';

const here = globalThis.location.origin;
const outside = 'https://vector.example/shortbread/tilejson.json';

afterEach(() => vi.unstubAllGlobals());

test('tiles are requested from the URLs in the TileJSON', () => {
  const given = { tiles: ['https://a.vector.example/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 14, vector_layers: [] };
  expect(readTileJson(given, outside)?.tiles).toEqual(['https://a.vector.example/{z}/{x}/{y}.mvt']);
  expect(readTileJson({ tiles: ['{z}/{x}/{y}.pbf?k=1'] }, outside)?.tiles).toEqual([
    'https://vector.example/shortbread/{z}/{x}/{y}.pbf?k=1',
  ]);
});

test('our own tiles are requested from the origin of the page, whatever host the server reports', () => {
  const given = { tiles: ['https://dozor.example/api/basemap/{z}/{x}/{y}.mvt?v=1'] };
  expect(readTileJson(given, '/api/basemap/tiles.json')?.tiles).toEqual([`${here}/api/basemap/{z}/{x}/{y}.mvt?v=1`]);
});

test('a document without tile URLs is not accepted as TileJSON', () => {
  for (const given of [null, 'text', {}, { tiles: [] }, { tiles: [1] }])
    expect(readTileJson(given, outside)).toBeUndefined();
});

test('an attribution is reduced to text and links', () => {
  const attribution =
    '<a href="https://osm.example/c" onclick="x()">© <b>OSM</b></a> & <img src=x onerror=y()> <a href="javascript:z()">more</a>';
  expect(readTileJson({ tiles: ['{z}'], attribution }, outside)?.attribution).toBe(
    '<a href="https://osm.example/c" target="_blank" rel="noopener">© OSM</a> &amp;  more',
  );
});

test('offline the last TileJSON of the same URL is used', async () => {
  const tileJson = { tiles: ['https://vector.example/{z}/{x}/{y}'], vector_layers: [{ id: 'streets' }] };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(tileJson)),
  );
  const first = await loadBasemapTileJson(outside);
  expect(first?.layers).toEqual(['streets']);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  );
  expect(await loadBasemapTileJson(outside)).toEqual(first);
  expect(await loadBasemapTileJson('https://other.example/tiles.json')).toBeUndefined();
});
