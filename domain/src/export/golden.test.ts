import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { encodeAll } from './encode-all.ts';
import { exportFormatIds, type ExportFormatId } from './export-format-id.ts';
import { createExportFormats } from './export-formats.ts';
import type { ExportOptions } from './export-options.ts';
import { fullOptions, goldenChangedMs, goldenPoints, plainOptions } from './testing/golden-points.ts';
import { iconvCodecs } from './testing/iconv-codecs.ts';

// After a change of a layout: UPDATE_GOLDEN=1 node --test domain/src/export/golden.test.ts, then read the difference.
const update = process.env['UPDATE_GOLDEN'] === '1';
const formats = createExportFormats(iconvCodecs);

function check(id: ExportFormatId, kind: string, options: ExportOptions): void {
  const format = formats[id];
  const file = new URL(`golden/${id}-${kind}.${format.extension}`, import.meta.url);
  const bytes = encodeAll(format, goldenPoints, options, { changed: goldenChangedMs });
  if (update) writeFileSync(file, bytes);
  assert.deepEqual(Buffer.from(bytes), readFileSync(file));
}

for (const id of exportFormatIds) {
  test(`${id} gives the golden file`, () => check(id, 'plain', plainOptions));
  test(`${id} with ids, flags and extra points gives the golden file`, () => check(id, 'full', fullOptions));
  test(`${id} of no objects is a file with its header`, () => check(id, 'empty', { ...plainOptions, country: ['XX'] }));
}
