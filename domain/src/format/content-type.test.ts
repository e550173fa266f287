import assert from 'node:assert/strict';
import { test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test('a text type names its charset, a format with its own media type does not', () => {
  assert.equal(contentTypeOf('Navitel'), 'text/plain; charset=utf-8');
  assert.equal(contentTypeOf('PocketGisPlus'), 'text/plain; charset=windows-1251');
  assert.equal(contentTypeOf('IGO'), 'text/plain; charset=us-ascii');
  assert.equal(contentTypeOf('CSV'), 'text/csv; charset=utf-8');
  assert.equal(contentTypeOf('Garmin'), 'text/csv; charset=us-ascii');
  assert.equal(contentTypeOf('GeoJSON'), 'application/geo+json');
  assert.equal(contentTypeOf('GPX'), 'application/gpx+xml');
  assert.equal(contentTypeOf('KML'), 'application/vnd.google-earth.kml+xml');
  assert.equal(contentTypeOf('OV2'), 'application/octet-stream');
});
