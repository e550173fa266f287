import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { arbitraryPoint, countryAt } from '../export/testing/arbitrary-export-point.ts';
import { encodeAll } from '../export/testing/encode-all.ts';
import { fullOptions, plainOptions } from '../export/testing/golden-points.ts';
import { iconvCodecs } from '../export/testing/iconv-codecs.ts';
import { settleLimit, type AcceptedRow, type ImportOutcome } from '../import/import-outcome.ts';
import { importTools } from '../import/testing/saxes-tools.ts';
import { normalizePoint } from '../point/normalize.ts';
import { pointTypes } from '../point/point-type.ts';
import { rowFormatIds, formatFacts, type RowFormatId } from './all-formats.ts';
import { createDecoder } from './detection/create-decoder.ts';
import { createExportFormats } from './export-formats.ts';
import type { ExportOptions } from './export-options.ts';

const formats = createExportFormats(iconvCodecs);
const now = new Date('2026-03-10T12:00:00Z');
const meta = { changed: now.getTime() };

function imported(format: RowFormatId | 'auto', bytes: Uint8Array): AcceptedRow[] {
  const decoder = createDecoder(format, importTools);
  const outcomes = [...decoder.push(bytes), ...decoder.end()];
  return outcomes.map((outcome) => {
    assert.ok(outcome.ok, outcome.ok ? '' : outcome.reason);
    return outcome;
  });
}

/** The result of storing a file: the database assigns numbers, and the import time if the file has none. */
function stored(read: AcceptedRow): ExportablePoint {
  const where = countryAt(read.row.x);
  const settled = settleLimit(read, where.country);
  return { ...normalizePoint(settled.row, now), idx: Number(read.sourceId), ...where };
}

/** The rows of a file without the header and the ids of the points, sorted. */
function rowsOf(bytes: Uint8Array): string[] {
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n').slice(1);
  return lines.map((line) => line.replace(/^\d+,/, '')).sort();
}

const isSpeedcam = (id: RowFormatId) => formatFacts[id].speedcam !== null;
const withoutSections = pointTypes.filter((type) => type !== 'speed_cam');
/** Formats that keep the points of a section together even without comments. */
const keepsSections = ['PocketGis', 'PocketGisPlus', 'PocketGisPlusGB', 'Strelka'];

const optionSets: Readonly<Record<string, ExportOptions>> = {
  plain: plainOptions,
  'with extra points': { ...plainOptions, selectMiddlePoints: true },
  'with flags': { ...plainOptions, extended: true },
  'with everything': fullOptions,
  'in English': { ...plainOptions, language: 'en' },
  'with everything in English': { ...fullOptions, language: 'en' },
};

for (const id of rowFormatIds.filter(isSpeedcam)) {
  for (const [name, options] of Object.entries(optionSets)) {
    const labelled = keepsSections.includes(id) || options.withIdPoint || options.extended;
    const types = labelled ? pointTypes : withoutSections;
    test(`${id} ${name}: export, import, export gives the same rows`, () => {
      const points = fc.uniqueArray(arbitraryPoint(types), { selector: ({ idx }) => idx, maxLength: 12 });
      fc.assert(
        fc.property(points, (list) => {
          const first = encodeAll(formats[id], list, options, meta);
          const second = encodeAll(formats[id], imported(id, first).map(stored), options, meta);
          assert.deepEqual(rowsOf(second), rowsOf(first));
        }),
        { numRuns: 150 },
      );
    });
  }
}

/** Waypoint formats, each with a function that extracts the waypoints from a file without its header. */
const waypointsOf = {
  GPX: (file: Buffer) => file.toString().match(/<wpt .*?<\/wpt>/gs) ?? [],
  KML: (file: Buffer) => file.toString().match(/<Placemark>.*?<\/Placemark>/gs) ?? [],
  Garmin: (file: Buffer) => file.toString().split('\r\n'),
  OV2: (file: Buffer) => recordsOf(file),
};

function recordsOf(file: Buffer): string[] {
  if (file.length === 0) return [];
  const size = file.readUInt32LE(1);
  return [file.toString('latin1', 0, size), ...recordsOf(file.subarray(size))];
}

const ofWaypoints = Object.keys(waypointsOf) as (keyof typeof waypointsOf)[];

for (const id of ofWaypoints) {
  for (const [name, options] of Object.entries(optionSets)) {
    test(`${id} ${name}: export, import, export gives the same waypoints`, () => {
      const points = fc.uniqueArray(arbitraryPoint(), { selector: ({ idx }) => idx, maxLength: 12 });
      const sorted = (bytes: Uint8Array) => waypointsOf[id](Buffer.from(bytes)).sort();
      fc.assert(
        fc.property(points, (list) => {
          const first = encodeAll(formats[id], list, options, meta);
          const second = encodeAll(formats[id], imported(id, first).map(stored), options, meta);
          assert.deepEqual(sorted(second), sorted(first));
        }),
        { numRuns: 150 },
      );
    });
  }
}

const ofWholePoints = ['GeoJSON', 'CSV'] as const;

for (const id of ofWholePoints) {
  test(`${id}: every point survives export and import in full`, () => {
    fc.assert(
      fc.property(fc.array(arbitraryPoint(), { maxLength: 8 }), (list) => {
        const rows = imported('auto', encodeAll(formats[id], list, plainOptions, meta));
        assert.deepEqual(
          rows.map(stored),
          list.map(({ version: _version, ...point }) => expected(id, point)),
        );
      }),
      { numRuns: 300 },
    );
  });
}

/** Names are cleaned on export: control characters and invisible marks are removed. */
function expected(id: 'GeoJSON' | 'CSV', point: ExportablePoint): ExportablePoint {
  if (point.comment === undefined) return point;
  const [row] = imported(id, encodeAll(formats[id], [point], plainOptions, meta));
  assert.doesNotMatch(row?.row.comment ?? '', /[\p{Cc}\p{Cf}]/u);
  const visible = (text = '') => text.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  assert.equal(visible(row?.row.comment), visible(point.comment));
  return { ...point, comment: row?.row.comment ?? '' };
}

test('this test covers every format', () => {
  const here = [...rowFormatIds.filter(isSpeedcam), ...ofWaypoints, ...ofWholePoints];
  assert.deepEqual(
    here.toSorted(),
    rowFormatIds.toSorted(),
    'a new format belongs in `waypointsOf` or `ofWholePoints`',
  );
});

/** Replaces the function that returns the columns by its result. */
function withColumns(outcome: ImportOutcome) {
  if (!outcome.ok) return outcome;
  const { says, ...notes } = outcome.notes;
  return { ...outcome, notes, says: says() };
}

test('a file split into arbitrary chunks is read like the whole file', () => {
  const points = fc.array(arbitraryPoint(), { minLength: 1, maxLength: 6 });
  const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...rowFormatIds), points, cuts, (id, list, sizes) => {
      const bytes = encodeAll(formats[id], list, plainOptions, meta);
      const decoder = createDecoder('auto', importTools);
      const outcomes = [];
      for (let at = 0, turn = 0; at < bytes.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1;
        outcomes.push(...decoder.push(bytes.subarray(at, at + size)));
        at += size;
      }
      outcomes.push(...decoder.end());
      const whole = createDecoder('auto', importTools);
      assert.deepEqual(outcomes.map(withColumns), [...whole.push(bytes), ...whole.end()].map(withColumns));
    }),
    { numRuns: 150 },
  );
});

test('a truncated or corrupted file makes no decoder throw', () => {
  const points = fc.array(arbitraryPoint(), { minLength: 1, maxLength: 4 });
  const wrong = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...rowFormatIds), points, fc.nat(), wrong, (id, list, end, bytes) => {
      const whole = encodeAll(formats[id], list, fullOptions, meta);
      const file = whole.slice(0, 1 + (end % whole.length));
      for (const [at, byte] of bytes) file[at % file.length] = byte;
      for (const format of ['auto', id] as const) {
        const decoder = createDecoder(format, importTools);
        for (const outcome of [...decoder.push(file), ...decoder.end()]) assert.ok(outcome.line > 0);
      }
    }),
    { numRuns: 600 },
  );
});

test('arbitrary bytes make no decoder throw, and no decoder accepts a position off the map', () => {
  const formatsToTry = fc.constantFrom<RowFormatId | 'auto'>('auto', ...rowFormatIds);
  const parts = fc.constantFrom(
    '{"type":"Feature"',
    '"features":[',
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    '\n',
    '\r\n',
    'x,y,type\n',
    '1,',
    '37.5,55.5,',
    '//',
    ' | ',
    'NaN',
    '-',
    '\u0000',
    'lat;lon\n',
    '4,5,1,90',
    '\ufeff',
    'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n',
    '<gpx>',
    '<wpt lat="55" lon="37">',
    '</wpt>',
    '<kml>',
    '<Folder>',
    '<Placemark>',
    '<Point><coordinates>37,55',
    '</coordinates></Point></Placemark>',
    '<name>',
    '</name>',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&',
    '37.5,55.5,"a@50"\n',
    '\u0002\u0010\0\0\0',
    '\u0001',
  );
  const text = fc.array(parts, { maxLength: 40 }).map((some) => Buffer.from(some.join('')));
  fc.assert(
    fc.property(formatsToTry, fc.oneof(text, fc.uint8Array({ maxLength: 300 })), (id, bytes) => {
      const decoder = createDecoder(id, importTools);
      for (const outcome of [...decoder.push(bytes), ...decoder.end()]) {
        if (outcome.ok) assert.ok(Math.abs(outcome.row.x) <= 170 && Math.abs(outcome.row.y) <= 80);
      }
    }),
    { numRuns: 1500 },
  );
});
