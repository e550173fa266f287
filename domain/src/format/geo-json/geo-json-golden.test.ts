import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { check } from '@placemarkio/check-geojson';
import fc from 'fast-check';
import { test } from 'vitest';
import type { ExportablePoint } from '../../export/point-row.ts';
import { arbitraryPoint } from '../../export/testing/arbitrary-export-point.ts';
import { encodeAll } from '../../export/testing/encode-all.ts';
import { everySelected, plainOptions, plainSelected } from '../../export/testing/golden-points.ts';
import { iconvCodecs } from '../../export/testing/iconv-codecs.ts';
import { pointTypeLabels } from '../../point/point-type.ts';
import { createExportFormats } from '../export-formats.ts';

// An RFC 7946 validator checks the files: structure, coordinates, and no duplicate keys.

const { GeoJSON } = createExportFormats(iconvCodecs);

/** The features of a file accepted by the validator. */
function features(text: string): unknown[] {
  const file = check(text);
  assert.equal(file.type, 'FeatureCollection');
  return file.features;
}

function expected(points: readonly ExportablePoint[]): unknown[] {
  return points.map(({ freshness, ...point }) => ({
    type: 'Feature',
    id: String(point.idx),
    geometry: { type: 'Point', coordinates: [point.x, point.y] },
    properties: {
      ...point,
      name: nameOf(point),
      speedUnit: unitOf(point),
      _id: String(point.idx),
      ...(freshness && {
        confidence: freshness.confidence,
        ...(freshness.checked !== null && { checked: freshness.checked }),
      }),
    },
  }));
}

/** The label programs show for a point: its type as named on the site, and the settlement. */
function nameOf({ type, comment = '' }: ExportablePoint): string {
  return comment === '' ? pointTypeLabels[type].ru : `${pointTypeLabels[type].ru} ${comment}`;
}

function unitOf({ country }: ExportablePoint): string {
  return country === 'GB' || country === 'US' ? 'mph' : 'km/h';
}

function golden(kind: string): string {
  return readFileSync(new URL(`golden/${kind}.geojson`, import.meta.url), 'utf8');
}

test('GeoJSON: a validator accepts the golden files, and every point is as in the API', () => {
  assert.deepEqual(features(golden('plain')), expected(plainSelected));
  assert.deepEqual(features(golden('full')), expected(everySelected));
  assert.deepEqual(features(golden('empty')), []);
});

test('GeoJSON: a validator accepts any points, and any names are preserved exactly', () => {
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
