import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { encodeAll } from '../export/testing/encode-all.ts';
import { everySelected, goldenChangedMs, plainOptions } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import type { AcceptedRow } from '../import/import-outcome.ts';
import { readWhole } from '../import/testing/read-whole.ts';
import { pointFlagNames } from '../point/point-flag.ts';
import { createExportFormats } from './export-formats.ts';
import { goldenFile, type GoldenKind } from './testing/golden-file.ts';

const formats = createExportFormats(iconvCodecs);
const ids = ['GPX', 'KML', 'Garmin', 'OV2'] as const;

type FormatId = (typeof ids)[number];

function golden(id: FormatId, kind: GoldenKind): Buffer {
  return readFileSync(new URL(goldenFile(id, kind), import.meta.url));
}

function accepted(id: FormatId, kind: GoldenKind): AcceptedRow[] {
  const { outcomes, detected } = readWhole(new Uint8Array(golden(id, kind)));
  assert.deepEqual([detected?.format, detected?.certain], [id, true]);
  return outcomes.map((outcome) => {
    assert.ok(outcome.ok, outcome.ok ? '' : outcome.reason);
    return outcome;
  });
}

for (const id of ids) {
  test(`${id}: importing and exporting the golden file gives the same bytes`, () => {
    const points = accepted(id, 'plain').map(({ row, notes }) => ({
      ...row,
      ...(notes.limit?.unit && { speedUnit: notes.limit.unit }),
    }));
    const meta = { changed: goldenChangedMs };
    const everything = { ...plainOptions, selectOnlyConfirmed: false };
    assert.deepEqual(Buffer.from(encodeAll(formats[id], points, everything, meta)), golden(id, 'plain'));
  });
}

/** The fields that GPX and KML retain. */
function carried(point: ExportablePoint): Record<string, unknown> {
  const position = ({ x, y, dirType, direction }: Pick<ExportablePoint, 'x' | 'y' | 'dirType' | 'direction'>) =>
    dirType === 0 ? [x, y] : [x, y, dirType, direction];
  return {
    type: point.type,
    speed: point.speed,
    position: position(point),
    comment: point.comment,
    flags: pointFlagNames.filter((flag) => point[flag] === true),
    childrens: point.childrens?.map(position),
  };
}

for (const id of ['GPX', 'KML'] as const) {
  test(`${id}: the full golden file is imported with the id, flags, name and section of every point`, () => {
    const found = new Map(accepted(id, 'full').map(({ sourceId, row }) => [sourceId, carried(row)]));
    const expected = everySelected.map((point) => [String(point.idx), carried(point)] as const);
    assert.deepEqual(found, new Map(expected));
  });
}

test('Garmin: the full golden file is imported with ids, flags and sections', () => {
  const found = new Map(accepted('Garmin', 'full').map(({ sourceId, row }) => [sourceId, row]));
  assert.deepEqual([...found.keys()].sort(), everySelected.map(({ idx }) => String(idx)).sort());
  for (const point of everySelected) {
    const row = found.get(String(point.idx));
    assert.deepEqual([row?.type, row?.speed, row?.dirType], [point.type, point.speed, 0]);
    assert.deepEqual(row && carried(row)['flags'], carried(point)['flags']);
    assert.equal(row?.childrens?.length, point.childrens?.length);
  }
});
