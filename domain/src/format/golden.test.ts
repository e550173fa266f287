import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { encodeAny } from '../export/testing/encode-any.ts';
import { fullOptions, goldenChangedMs, goldenPoints, plainOptions } from '../export/testing/golden-points.ts';
import { streamedFormatIds, type StreamedFormatId } from './all-formats.ts';
import type { ExportOptions } from './export-options.ts';
import { goldenFile, type GoldenKind } from './testing/golden-file.ts';

/** Writes the files; the tests that read them run afterwards. */
const command = 'UPDATE_GOLDEN=1 npx vitest run --project domain format/golden.test';
const update = process.env['UPDATE_GOLDEN'] === '1';

function check(id: StreamedFormatId, kind: GoldenKind, options: ExportOptions): void {
  const file = new URL(goldenFile(id, kind), import.meta.url);
  const bytes = encodeAny(id, goldenPoints, options, { changed: goldenChangedMs });
  if (update) {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, bytes);
  }
  assert.ok(existsSync(file), `no golden file yet: ${command}, then review it`);
  // Shows the first bytes that differ; after an intended change, the command writes the files again.
  assert.deepEqual(Buffer.from(bytes), readFileSync(file));
}

for (const id of streamedFormatIds) {
  test(`${id} matches the golden file`, () => check(id, 'plain', plainOptions));
  test(`${id} with ids, flags and extra points matches the golden file`, () => check(id, 'full', fullOptions));
  test(`${id} without points matches the golden file`, () => check(id, 'empty', { ...plainOptions, country: ['XX'] }));
}

test('the header contains the time of the data', () => {
  const head = (id: StreamedFormatId) => readFileSync(new URL(goldenFile(id, 'plain'), import.meta.url), 'utf8');
  assert.match(head('GPX'), /<time>2026-03-10T11:33:00\.000Z<\/time>/);
  assert.match(head('KML'), /<name>Dozor 2026-03-10<\/name>/);
  assert.match(head('GeoJSON'), /"changed":"2026-03-10T11:33:00\.000Z"/);
});
