import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pointRow } from '../export/point-row.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { normalizePoint } from '../point/normalize.ts';
import { pointTypes } from '../point/point-type.ts';
import { isCompositeId, streamedFormatIds } from './all-formats.ts';
import { compositeFormats, createExportFormats } from './export-formats.ts';
import { leftOutTypes } from './left-out-types.ts';

const formats = createExportFormats(iconvCodecs);

test('iGO leaves out settlement ends and speed limits, Pongo also settlement starts', () => {
  assert.deepEqual(leftOutTypes('IGO'), ['end_village', 'speed_limit']);
  assert.deepEqual(leftOutTypes('IGOPongo'), ['begin_village', 'end_village', 'speed_limit']);
});

test('the left-out types are those that the encoder does not carry', () => {
  for (const id of streamedFormatIds) {
    const carried = pointTypes.filter((type) => {
      const point = normalizePoint({ type, x: 1, y: 2 }, new Date(0));
      return (isCompositeId(id) ? compositeFormats[id] : formats[id]).carries(pointRow(point, 1));
    });
    assert.deepEqual(
      leftOutTypes(id),
      pointTypes.filter((type) => !carried.includes(type)),
    );
  }
});
