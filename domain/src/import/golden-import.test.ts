import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { encodeAll } from '../export/encode-all.ts';
import { createExportFormats } from '../export/export-formats.ts';
import type { ExportablePoint } from '../export/point-row.ts';
import { everySelected, goldenChangedMs, plainOptions } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { pointFlagNames } from '../point/point-flag.ts';
import type { AcceptedRow } from './import-outcome.ts';
import { readWhole } from './testing/read-whole.ts';

const formats = createExportFormats(iconvCodecs);
const ids = ['GPX', 'KML', 'Garmin', 'OV2'] as const;

type FormatId = (typeof ids)[number];

function accepted(id: FormatId, kind: string): AcceptedRow[] {
  const file = new URL(`../export/golden/${id}-${kind}.${formats[id].extension}`, import.meta.url);
  const { outcomes, detected } = readWhole(new Uint8Array(readFileSync(file)));
  assert.deepEqual([detected?.format, detected?.certain], [id, true]);
  return outcomes.map((outcome) => {
    assert.ok(outcome.ok, outcome.ok ? '' : outcome.reason);
    return outcome;
  });
}

for (const id of ids) {
  test(`${id}: the golden file, read and written again, is the same to the last byte`, () => {
    const points = accepted(id, 'plain').map(({ row }) => row);
    const meta = { changed: goldenChangedMs };
    const everything = { ...plainOptions, selectOnlyConfirmed: false };
    const file = new URL(`../export/golden/${id}-plain.${formats[id].extension}`, import.meta.url);
    assert.deepEqual(Buffer.from(encodeAll(formats[id], points, everything, meta)), readFileSync(file));
  });
}

/** What GPX and KML carry of an object. */
function carried(point: ExportablePoint): Record<string, unknown> {
  const place = ({ x, y, dirType, direction }: Pick<ExportablePoint, 'x' | 'y' | 'dirType' | 'direction'>) =>
    dirType === 0 ? [x, y] : [x, y, dirType, direction];
  return {
    type: point.type,
    speed: point.speed,
    place: place(point),
    comment: point.comment,
    flags: pointFlagNames.filter((flag) => point[flag] === true),
    childrens: point.childrens?.map(place),
  };
}

for (const id of ['GPX', 'KML'] as const) {
  test(`${id}: the full golden file gives back every object by its number, with flags, name and section`, () => {
    const found = new Map(accepted(id, 'full').map(({ sourceId, row }) => [sourceId, carried(row)]));
    const expected = everySelected.map((point) => [String(point.idx), carried(point)] as const);
    assert.deepEqual(found, new Map(expected));
  });
}

test('Garmin: the full golden file gives back numbers, flags and sections', () => {
  const found = new Map(accepted('Garmin', 'full').map(({ sourceId, row }) => [sourceId, row]));
  assert.deepEqual([...found.keys()].sort(), everySelected.map(({ idx }) => String(idx)).sort());
  for (const point of everySelected) {
    const row = found.get(String(point.idx));
    assert.deepEqual([row?.type, row?.speed, row?.dirType], [point.type, point.speed, 0]);
    assert.deepEqual(row && carried(row)['flags'], carried(point)['flags']);
    assert.equal(row?.childrens?.length, point.childrens?.length);
  }
});
