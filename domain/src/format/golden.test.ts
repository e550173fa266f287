import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { test } from 'vitest';
import { encodeAny } from '../export/testing/encode-any.ts';
import {
  fullOptions,
  goldenChangedMs,
  goldenCredits,
  goldenPoints,
  plainOptions,
} from '../export/testing/golden-points.ts';
import { fullLanguage, languages } from '../schema/label.ts';
import { streamedFormatIds, type StreamedFormatId } from './all-formats.ts';
import type { ExportOptions } from './export-options.ts';
import { goldenFile, type GoldenKind } from './testing/golden-file.ts';

/** Writes the files; the tests that read them run afterwards. */
const command = 'UPDATE_GOLDEN=1 npx vitest run --project domain format/golden.test';
const update = process.env['UPDATE_GOLDEN'] === '1';

/** A converted file, one of a database with points of lists, and one of a database without. */
const creditsOf = { plain: undefined, full: goldenCredits, empty: [] } as const satisfies Record<GoldenKind, unknown>;

function check(id: StreamedFormatId, kind: GoldenKind, options: ExportOptions): void {
  const file = new URL(goldenFile(id, kind), import.meta.url);
  const bytes = encodeAny(id, goldenPoints, options, { changed: goldenChangedMs, credits: creditsOf[kind] });
  if (update) {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, bytes);
  }
  assert.ok(existsSync(file), `no golden file yet: ${command}, then review it`);
  // Shows the first bytes that differ; after an intended change, the command writes the files again.
  if (!namedInEveryLanguage.includes(id)) assert.deepEqual(Buffer.from(bytes), readFileSync(file));
  else assert.deepEqual(inRussianAndEnglish(bytes), inRussianAndEnglish(readFileSync(file)));
}

/** Of their names those in Russian and English are compared, so that a further language leaves the files as they are. */
const namedInEveryLanguage: readonly StreamedFormatId[] = ['OsmAnd', 'OrganicMaps'];

function inRussianAndEnglish(bytes: Uint8Array): Record<string, string> {
  const others = languages.filter((language) => language !== fullLanguage(language)).join('|') || 'none';
  const otherNames = new RegExp(`<mwm:lang code="(?:${others})">[^<]*</mwm:lang>|,\\s*"(?:${others})": "[^"]*"`, 'g');
  return Object.fromEntries(Object.entries(partsOf(bytes)).map(([name, text]) => [name, text.replace(otherNames, '')]));
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

/** The parts of a file as text with one character per byte: the file itself, or the entries of an archive. */
function partsOf(bytes: Uint8Array): Record<string, string> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isArchive ? unzipSync(bytes) : { '': bytes };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part).toString('latin1')]));
}

test('files of the same rows made of data of another time differ in that time only, which is in them once at most', () => {
  const times = [
    { changed: goldenChangedMs, written: /10-03-2026 11:33|2026-03-10(?:T11:33:00\.000Z)?/g },
    { changed: Date.UTC(2031, 10, 29, 22, 48), written: /29-11-2031 22:48|2031-11-29(?:T22:48:00\.000Z)?/g },
  ];
  const timed: string[] = [];
  for (const id of streamedFormatIds) {
    const [one, other] = times.map(({ changed, written }) => {
      const parts = Object.entries(partsOf(encodeAny(id, goldenPoints, fullOptions, { changed })));
      const found = parts.flatMap(([, text]) => text.match(written) ?? []);
      assert.ok(found.length <= 1, `${id}: ${found.join(', ')}`);
      const timeless = parts.map(([name, text]) => [name, text.replaceAll(written, '<time>')]);
      return { hasTime: found.length === 1, timeless };
    });
    assert.deepEqual(other, one, id);
    if (one?.hasTime === true) timed.push(id);
  }
  const withHeader = ['Navitel', 'PocketGis', 'PocketGisPlus', 'PocketGisPlusGB', 'Strelka', 'GeoJSON', 'GPX', 'KML'];
  assert.deepEqual(timed, [...withHeader, 'OsmAnd', 'OsmAndTrack']);
});
