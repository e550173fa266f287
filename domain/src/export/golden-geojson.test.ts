import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from '@placemarkio/check-geojson';
import fc from 'fast-check';
import { encodeAll } from './encode-all.ts';
import { createExportFormats } from './export-formats.ts';
import type { ExportablePoint } from './point-row.ts';
import { arbitraryPoint } from './testing/arbitrary-export-point.ts';
import { everySelected, plainOptions, plainSelected } from './testing/golden-points.ts';
import { iconvCodecs } from './testing/iconv-codecs.ts';

// A validator of RFC 7946 reads the files: structure, coordinates, and no key twice.

const { GeoJSON } = createExportFormats(iconvCodecs);

/** The features of a file that the validator takes. */
function features(text: string): unknown[] {
  const file = check(text);
  assert.equal(file.type, 'FeatureCollection');
  return file.features;
}

function expected(points: readonly ExportablePoint[]): unknown[] {
  return points.map((point) => ({
    type: 'Feature',
    id: String(point.idx),
    geometry: { type: 'Point', coordinates: [point.x, point.y] },
    properties: { ...point, _id: String(point.idx) },
  }));
}

function golden(kind: string): string {
  return readFileSync(new URL(`golden/GeoJSON-${kind}.geojson`, import.meta.url), 'utf8');
}

test('GeoJSON: a validator takes the golden files and has every object as the API has it', () => {
  assert.deepEqual(features(golden('plain')), expected(plainSelected));
  assert.deepEqual(features(golden('full')), expected(everySelected));
  assert.deepEqual(features(golden('empty')), []);
});

test('GeoJSON: a validator takes any objects with any names, letter by letter', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPoint(), { maxLength: 8 }), (list) => {
      const created = '2025-01-31T23:59:59.007Z';
      const points = list.map((point) => ({ ...point, created }));
      const bytes = encodeAll(GeoJSON, points, plainOptions, { changed: 0 });
      assert.deepEqual(features(Buffer.from(bytes).toString()), expected(points));
    }),
    { numRuns: 200 },
  );
});
