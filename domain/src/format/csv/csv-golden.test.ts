import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { test } from 'vitest';
import type { ExportablePoint } from '../../export/point-row.ts';
import { arbitraryPoint } from '../../export/testing/arbitrary-export-point.ts';
import { encodeAll } from '../../export/testing/encode-all.ts';
import { everySelected, plainOptions, plainSelected } from '../../export/testing/golden-points.ts';
import { iconvCodecs } from '../../export/testing/iconv-codecs.ts';
import { pointFlagNames } from '../../point/point-flag.ts';
import { pointTypeLabels } from '../../point/point-type.ts';
import { createExportFormats } from '../export-formats.ts';

// A strict RFC 4180 parser reads the table: the same number of cells in every row, quotes only where allowed, CRLF.

const { CSV } = createExportFormats(iconvCodecs);
const rfc4180 = { record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false };

type Cells = Record<string, string>;

function golden(kind: string): Buffer {
  return readFileSync(new URL(`golden/${kind}.csv`, import.meta.url));
}

function records(bytes: Uint8Array): Cells[] {
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'a byte order mark for spreadsheets');
  return parse<Cells>(bytes, { ...rfc4180, bom: true, columns: true });
}

const plainNumbers = ['idx', 'version', 'direction', 'dirType', 'distance', 'angle', 'speed', 'rating', 'confidence'];
const numbers = new Set([...plainNumbers, 'x', 'y']);
const flags = new Set<string>(pointFlagNames);

/** The point in a row: each cell is parsed by the rule of its column, empty ones are absent. */
function pointOf(cells: Cells): Record<string, unknown> {
  const fields = Object.entries(cells).filter(([, cell]) => cell !== '');
  return Object.fromEntries(fields.map(([name, cell]) => [name, valueOf(name, cell)]));
}

function valueOf(name: string, cell: string): unknown {
  if (numbers.has(name)) return Number(cell);
  if (flags.has(name)) return cell === 'true';
  if (name === 'childrens') return JSON.parse(cell);
  if (name === 'activeTime') return cell === 'none' ? [] : cell.split(' ');
  // Anything a spreadsheet would interpret as a formula is preceded by ': at the start, and after a ; that some split
  // at.
  return cell.replace(/(^|;)'(?="*[=+\-@\uff1d\uff0b\uff0d\uff20'])/g, '$1');
}

/** A point without the values that empty cells represent. */
function expected(point: ExportablePoint): Record<string, unknown> {
  const speedUnit = point.country === 'GB' || point.country === 'US' ? 'mph' : 'km/h';
  const name = nameOf(point);
  const { freshness, ...own } = point;
  const { confidence = null, checked = null } = freshness ?? {};
  const fields = Object.entries({ ...own, name, speedUnit, confidence, checked, _id: String(point.idx) });
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== '' && value !== null && !(name === 'childrens' && isEmpty(value))),
  );
}

/** The label programs show for a point: its type as named on the site, and the settlement. */
function nameOf({ type, comment = '' }: ExportablePoint): string {
  return [pointTypeLabels[type].ru, comment].join(' ').trimEnd();
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

test('CSV: a strict reader gets every point in full from the golden files', () => {
  assert.deepEqual(records(golden('plain')).map(pointOf), plainSelected.map(expected));
  assert.deepEqual(records(golden('full')).map(pointOf), everySelected.map(expected));
  assert.deepEqual(records(golden('empty')), []);
});

test('CSV: a strict reader gets any points with any names, and no name is a formula', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPoint(), { maxLength: 8 }), (list) => {
      const read = records(encodeAll(CSV, list, plainOptions, { changed: 0 }));
      for (const { comment = '', name = '' } of read) {
        for (const cell of [comment, name]) assert.doesNotMatch(cell, /^[=+\-@\t]|[\p{Cc}\p{Cf}]/u);
      }
      assert.deepEqual(read.map(pointOf).map(visible), list.map(expected).map(visible));
    }),
    { numRuns: 200 },
  );
});

/** A point with the visible part of its name: marks and white space are cleaned on export. */
function visible({ comment = '', name, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, comment: seen(comment), name: seen(name) };
}

function seen(text: unknown): string {
  return String(text)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]/gu, '');
}
