import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { pointFlagNames } from '../point/point-flag.ts';
import { encodeAll } from './encode-all.ts';
import { createExportFormats } from './export-formats.ts';
import type { ExportablePoint } from './point-row.ts';
import { arbitraryPoint } from './testing/arbitrary-export-point.ts';
import { everySelected, plainOptions, plainSelected } from './testing/golden-points.ts';
import { iconvCodecs } from './testing/iconv-codecs.ts';

// A strict reader of RFC 4180 reads the tables: equally many cells in every row, quotes only where they belong, CRLF.

const { CSV } = createExportFormats(iconvCodecs);
const rfc4180 = { record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false };

type Cells = Record<string, string>;

function golden(name: string): Buffer {
  return readFileSync(new URL(`golden/${name}.csv`, import.meta.url));
}

function records(bytes: Uint8Array): Cells[] {
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'a byte order mark for spreadsheets');
  return parse<Cells>(bytes, { ...rfc4180, bom: true, columns: true });
}

const wholeNumbers = ['idx', 'version', 'direction', 'dirType', 'distance', 'angle', 'speed', 'rating'];
const numbers = new Set([...wholeNumbers, 'x', 'y']);
const flags = new Set<string>(pointFlagNames);

/** The object that a row of cells is: each cell by the rule of its column, an empty one is none. */
function objectOf(cells: Cells): Record<string, unknown> {
  const fields = Object.entries(cells).filter(([, cell]) => cell !== '');
  return Object.fromEntries(fields.map(([name, cell]) => [name, valueOf(name, cell)]));
}

function valueOf(name: string, cell: string): unknown {
  if (numbers.has(name)) return Number(cell);
  if (flags.has(name)) return cell === 'true';
  if (name === 'childrens') return JSON.parse(cell);
  if (name === 'activeTime') return cell === 'none' ? [] : cell.split(' ');
  return /^'[=+\-@']/.test(cell) ? cell.slice(1) : cell;
}

/** An object without what an empty cell stands for. */
function expected(point: ExportablePoint): Record<string, unknown> {
  const fields = Object.entries({ ...point, _id: String(point.idx) });
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== '' && !(name === 'childrens' && isEmpty(value))),
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

test('CSV: a strict reader has every object whole from the golden files', () => {
  assert.deepEqual(records(golden('CSV-plain')).map(objectOf), plainSelected.map(expected));
  assert.deepEqual(records(golden('CSV-full')).map(objectOf), everySelected.map(expected));
  assert.deepEqual(records(golden('CSV-empty')), []);
});

test('CSV: a strict reader has any objects with any names, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPoint(), { maxLength: 8 }), (list) => {
      const read = records(encodeAll(CSV, list, plainOptions, { changed: 0 }));
      for (const { comment = '' } of read) assert.doesNotMatch(comment, /^[=+\-@\t]|[\p{Cc}\p{Cf}]/u);
      assert.deepEqual(read.map(objectOf).map(visible), list.map(expected).map(visible));
    }),
    { numRuns: 200 },
  );
});

/** An object with what can be seen of its name: marks and white space are cleaned on their way. */
function visible({ comment = '', ...fields }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...fields,
    comment: String(comment)
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}\s]/gu, ''),
  };
}

test('Garmin: a strict reader has place, name with speed and, when asked for, the id of every waypoint', () => {
  const plain: string[][] = parse(golden('Garmin-plain'), rfc4180);
  assert.deepEqual(plain[0], ['38.000000', '55.100000', 'Staticheskaya kamera@10']);
  assert.deepEqual(plain.map(place), waypoints(plainSelected, false));
  const full: string[][] = parse(golden('Garmin-full'), rfc4180);
  assert.deepEqual(full.map(place), waypoints(everySelected, true));
  assert.deepEqual(
    [...new Set(full.map(([, , , comment]) => comment?.split(' | ')[0]))],
    everySelected.map(({ idx }) => String(idx)),
  );
  assert.deepEqual(parse(golden('Garmin-empty'), rfc4180), []);
});

/** Longitude, latitude and the speed that the name ends in. */
function place([x, y, name]: string[]): number[] {
  return [Number(x), Number(y), Number(/^[^@]+@(\d+)$/.exec(name ?? '')?.[1])];
}

function waypoints(points: readonly ExportablePoint[], isFull: boolean): number[][] {
  return points.flatMap((point) => {
    const children = point.childrens ?? [];
    const further = isFull ? children : children.slice(-1);
    return [point, ...further].map(({ x, y }) => [x, y, point.speed]);
  });
}
