import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readerOfAddress } from './source-reader.ts';

test('the address of a list determines its reader', () => {
  const readers = [
    'https://example.org/radars.csv',
    'https://example.org/rest/services/Cameras/MapServer/43',
    'https://data.example.org/resource/4i42-qv3h.json',
    'https://example.org/api?format=geojson',
    'https://nap.example.es/datex2/radares/content.xml',
    'https://overpass.example.org/api/interpreter?data=x',
    'https://example.org/cameras.kmz',
    'https://example.org/list.json',
    'https://example.org/list',
  ].map(readerOfAddress);
  assert.deepEqual(readers, ['csv', 'arcgis', 'socrata', 'geojson', 'datex2', 'osm', 'kml', 'json', null]);
});
