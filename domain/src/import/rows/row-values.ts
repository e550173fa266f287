import { pointSchema } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import type { SpeedUnit } from '../../point/speed-unit.ts';
import { limitOnSign, unknownSpeed } from './given-limit.ts';
import type { RowNotes } from './row-notes.ts';

/** What decoders make of the numbers of a row. Each notes a problem and gives back any number when it cannot. */

const decimal = /^[+-]?\d{1,9}(?:\.\d*)?$/;
const precision = 1e6;

/** The number in a cell, NaN when it is none. */
export function cellNumber(cell: string): number {
  return decimal.test(cell) ? Number(cell) : Number.NaN;
}

/** Longitude and latitude in degrees with six decimals. */
export function readPosition(xCell: string, yCell: string, notes: RowNotes): { x: number; y: number } {
  const x = rounded(cellNumber(xCell));
  const y = rounded(cellNumber(yCell));
  const value = `${xCell} ${yCell}`;
  if (Number.isNaN(x) || Number.isNaN(y)) notes.note('badCoordinates', value);
  else if (Math.abs(y) > 90 && Math.abs(x) <= pointSchema.y.max) notes.note('swappedCoordinates', value);
  else if (Math.abs(x) > pointSchema.x.max || Math.abs(y) > pointSchema.y.max) notes.note('outOfBounds', value);
  return { x, y };
}

function rounded(degrees: number): number {
  return Math.round(degrees * precision) / precision + 0;
}

/**
 * A speed on the step of 10, half up; no speed (0 or an empty cell) is none. With a unit it is settled only where the
 * country is known (`settleLimit`).
 */
export function readSpeed(cell: string, notes: RowNotes, unit: SpeedUnit | null = null): number | null {
  const value = cell === '' ? 0 : cellNumber(cell);
  if (Number.isNaN(value)) notes.note('badSpeed', cell);
  if (value === 0 || Number.isNaN(value)) return unknownSpeed;
  notes.limit = { value, unit };
  const onSign = limitOnSign({ value, unit: null }, '');
  if (onSign === null && unit === null) notes.note('speedOutOfRange', cell);
  return onSign ?? unknownSpeed;
}

/** The types that are nothing without their speed. */
const limitedTypes: ReadonlySet<PointType> = new Set(['speed_limit', 'speed_cam']);

/** Notes a row whose type cannot be without the speed that it does not say. */
export function requireLimit(type: PointType, notes: RowNotes): void {
  if (limitedTypes.has(type) && notes.limit === null) notes.note('limitMissing', type);
}

/** 0, 1 or 2; an empty cell is one direction where there is one, else any. */
export function readDirType(cell: string, directionCell: string, notes: RowNotes): number {
  if (cell === '') return directionCell === '' ? 0 : 1;
  const dirType = cellNumber(cell);
  if (dirType !== 0 && dirType !== 1 && dirType !== 2) notes.note('badDirType', cell);
  return dirType;
}

/**
 * Where the camera looks, 1 … 360.
 * @param turnDegrees what to add: 180 where the file has the direction of travel
 */
export function readDirection(cell: string, turnDegrees: number, notes: RowNotes): number {
  if (cell === '') return pointSchema.direction.default;
  const given = cellNumber(cell);
  if (Number.isNaN(given)) notes.note('badDirection', cell);
  return azimuth(given + turnDegrees);
}

/** Any angle as 1 … 360. */
export function azimuth(degrees: number): number {
  const turned = Math.round(degrees) % 360;
  return turned <= 0 ? turned + 360 : turned;
}

/** A whole number within the bounds of its field; 0 and an empty cell are its default, others go to the nearest bound. */
export function readBounded(cell: string, field: 'distance' | 'angle', notes: RowNotes): number {
  const { min, max, default: usual } = pointSchema[field];
  const given = cell === '' ? 0 : cellNumber(cell);
  if (Number.isNaN(given)) notes.note('badField', `${field} ${cell}`);
  return given === 0 ? usual : Math.min(Math.max(Math.round(given), min), max);
}
