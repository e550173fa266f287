import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { encodeAll } from '../export/testing/encode-all.ts';
import { fullOptions, plainOptions } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { importTools } from '../import/testing/saxes-tools.ts';
import { normalizePoint } from '../point/normalize.ts';
import { formatFacts, rowFormatIds, type RowFormatId } from './all-formats.ts';
import { createDecoder } from './detection/create-decoder.ts';
import { createExportFormats } from './export-formats.ts';

const formats = createExportFormats(iconvCodecs);
const facing: readonly RowFormatId[] = ['Navitel', 'PocketGis', 'PocketGisPlus', 'PocketGisPlusGB', 'Strelka'];
const travelling: readonly RowFormatId[] = ['IGO', 'IGOPongo'];

function camera(direction: number, idx: number, dirType = 1): ExportablePoint {
  const position = { x: 37.6, y: 55.7, direction, dirType };
  return { ...normalizePoint({ ...position, type: 'static_cam' }, new Date(0)), idx };
}

function section(direction: number): ExportablePoint {
  const child = { _id: '', x: 37.7, y: 55.8, dirType: 1, direction, distance: 500, angle: 15 };
  const fields = { x: 37.6, y: 55.7, direction, type: 'speed_cam', childrens: [child, child] };
  return { ...normalizePoint(fields, new Date(0)), idx: 1 };
}

function encoded(id: RowFormatId, points: readonly ExportablePoint[]): Uint8Array {
  return encodeAll(formats[id], points, plainOptions, { changed: 0 });
}

/** The DIRECTION column, read as any other program would. */
function directionColumn(bytes: Uint8Array): number[] {
  const rows = Buffer.from(bytes).toString('latin1').trimEnd().split('\r\n').slice(1);
  return rows.map((row) => Number(row.split(' //')[0]?.split(',')[6]));
}

const every = Array.from({ length: 360 }, (_, index) => index + 1);

for (const id of facing) {
  test(`${id} writes the stored direction, facing the driver, and never 360`, () => {
    const written = directionColumn(
      encoded(
        id,
        every.map((direction) => camera(direction, direction)),
      ),
    );
    assert.deepEqual(written, [...every.slice(0, -1), 0]);
  });
}

for (const id of travelling) {
  test(`${id} writes the direction of travel, opposite to the stored one, and never 360`, () => {
    const written = directionColumn(
      encoded(
        id,
        every.map((direction) => camera(direction, direction)),
      ),
    );
    const expected = every.map((direction) => (direction < 180 ? direction + 180 : direction - 180));
    assert.deepEqual(written, expected);
    assert.ok(!written.includes(360));
  });
}

for (const id of [...facing, ...travelling]) {
  test(`${id} converts the directions of section points like that of the section`, () => {
    const bytes = encodeAll(formats[id], [section(90)], fullOptions, { changed: 0 });
    const expected = travelling.includes(id) ? 270 : 90;
    assert.deepEqual(directionColumn(bytes), [expected, expected, expected]);
  });

  test(`${id} also converts points for both or all directions`, () => {
    const both = encoded(id, [camera(10, 1, 2), camera(10, 2, 0)]);
    const expected = travelling.includes(id) ? 190 : 10;
    assert.deepEqual(directionColumn(both), [expected, expected]);
  });
}

const withoutDirection = rowFormatIds.filter((id) => formatFacts[id].direction === 'none');
const asStored: readonly RowFormatId[] = ['GeoJSON', 'CSV'];
const inWords = rowFormatIds.filter((id) => formatFacts[id].direction === 'words');

for (const id of rowFormatIds.filter((format) => !withoutDirection.includes(format))) {
  test(`${id} preserves every direction in export and import`, () => {
    const decoder = createDecoder(id, importTools);
    const bytes = encoded(
      id,
      every.map((direction) => camera(direction, direction)),
    );
    const outcomes = [...decoder.push(bytes), ...decoder.end()];
    assert.deepEqual(
      outcomes.map((outcome) => outcome.ok && outcome.row.direction),
      every,
    );
  });

  test(`${id} keeps two back-to-back cameras separate, each with its direction`, () => {
    const decoder = createDecoder('auto', importTools);
    const outcomes = [...decoder.push(encoded(id, [camera(90, 1), camera(270, 2)])), ...decoder.end()];
    assert.deepEqual(
      outcomes.map((outcome) => outcome.ok && outcome.row.direction),
      [90, 270],
    );
  });
}

for (const id of asStored) {
  test(`${id} writes the direction as stored`, () => {
    const text = Buffer.from(encoded(id, [camera(360, 1)])).toString();
    assert.match(text, id === 'CSV' ? /,55\.700000,360,/ : /"direction":360,/);
  });
}

for (const id of inWords) {
  test(`${id} describes in words where the camera faces`, () => {
    const text = Buffer.from(
      encoded(id, [camera(90, 1), camera(360, 2), camera(20, 3, 2), camera(30, 4, 0)]),
    ).toString();
    const directions = [...text.matchAll(/камера смотрит на (\d+)°( и обратно)?/g)].map(
      (match) => match[1] + (match[2] ?? ''),
    );
    assert.deepEqual(directions, ['90', '0', '20 и обратно']);
  });
}

test('this test covers every format', () => {
  const here = [...facing, ...travelling, ...asStored, ...inWords, ...withoutDirection];
  assert.deepEqual(
    here.toSorted(),
    rowFormatIds.toSorted(),
    'a format with azimuths belongs in one of the lists of this test',
  );
});
