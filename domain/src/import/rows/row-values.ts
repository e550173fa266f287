import { pointSchema } from '../../point/point-schema.ts';
import type { HeaderLanguage } from '../names/header-language.ts';
import { decimalDegrees } from '../position-text.ts';
import type { RejectCode } from '../reject.ts';
import type { RowNotes } from './row-notes.ts';

/** Parsers for the numbers of a row. Only an invalid position rejects a row; other values are omitted and noted. */

const decimal = /^[+-]?\d{1,9}(?:\.\d*)?$/;
const precision = 1e6;

/** NaN if the cell is not a number. */
export function cellNumber(cell: string): number {
  return decimal.test(cell) ? Number(cell) : Number.NaN;
}

/** Longitude and latitude in degrees with six decimals, from cells in any common notation. 0, 0 means no position. */
export function readPosition(
  xCell: string,
  yCell: string,
  notes: RowNotes,
  language: HeaderLanguage | null = null,
): { x: number; y: number } {
  const x = rounded(cellNumber(decimalDegrees(xCell, 'x', language)));
  const y = rounded(cellNumber(decimalDegrees(yCell, 'y', language)));
  const fault = faultOf(x, y);
  if (fault && xCell === '' && yCell === '') notes.note('noPosition');
  else if (fault) notes.note(fault, `${xCell} ${yCell}`);
  return { x, y };
}

/** Larger than any metres of a projection: degrees times a power of ten. */
const largestMeters = 2.1e7;

function faultOf(x: number, y: number): RejectCode | null {
  if (x === 0 && y === 0) return 'noPosition';
  if (Number.isNaN(x) || Number.isNaN(y)) return 'badCoordinates';
  const isBeyondX = Math.abs(x) > 180;
  const isBeyondY = Math.abs(y) > 90;
  if (isBeyondX && isBeyondY) return Math.max(Math.abs(x), Math.abs(y)) > largestMeters ? 'scaled' : 'projected';
  if (isBeyondY && Math.abs(y) <= 180 && Math.abs(x) <= pointSchema.y.max) return 'swappedCoordinates';
  if (isBeyondX || isBeyondY) return 'beyondEarth';
  return Math.abs(x) > pointSchema.x.max || Math.abs(y) > pointSchema.y.max ? 'outOfBounds' : null;
}

function rounded(degrees: number): number {
  return Math.round(degrees * precision) / precision + 0;
}

/** A whole number within the bounds of its field; 0 and an empty cell mean the default, others are clamped. */
export function readBounded(cell: string, field: 'distance' | 'angle', notes: RowNotes): number {
  const { min, max, default: defaultValue } = pointSchema[field];
  const given = cell === '' ? 0 : numberWithUnit(cell, field);
  if (Number.isNaN(given)) notes.lose(field, cell);
  return given === 0 || Number.isNaN(given) ? defaultValue : Math.min(Math.max(Math.round(given), min), max);
}

function numberWithUnit(cell: string, field: 'distance' | 'angle'): number {
  const bare = cellNumber(cell);
  if (!Number.isNaN(bare)) return bare;
  return field === 'distance' ? metersOf(cell) : cellNumber(cell.replace(/\s*°$/, ''));
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(?:km|км)\.?$/i, 1000],
  [/^(?:m|м|meters?|metres?|метр[а-я]*)?\.?$/i, 1],
  [/^(?:mi|miles?)\.?$/i, 1609.344],
  [/^(?:ft|feet|foot)\.?$/i, 0.3048],
];

function metersOf(cell: string): number {
  const [, number = '', unit = ''] = /^([-+]?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(cell) ?? [];
  const meters = lengths.find(([name]) => name.test(unit))?.[1];
  return meters === undefined ? Number.NaN : cellNumber(number.replace(',', '.')) * meters;
}
