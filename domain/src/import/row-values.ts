import { pointSchema } from '../point/point-schema.ts';
import type { RowProblems } from './reject.ts';

/** What decoders make of the numbers of a row. Each notes a problem and gives back any number when it cannot. */

const decimal = /^[+-]?\d{1,9}(?:\.\d*)?$/;
const precision = 1e6;
const { min: least, max: most, step, default: usualSpeed } = pointSchema.speed;

/** The number in a cell, NaN when it is none. */
export function cellNumber(cell: string): number {
  return decimal.test(cell) ? Number(cell) : Number.NaN;
}

/** Longitude and latitude in degrees with six decimals. */
export function readPlace(xCell: string, yCell: string, problems: RowProblems): { x: number; y: number } {
  const x = rounded(cellNumber(xCell));
  const y = rounded(cellNumber(yCell));
  const value = `${xCell} ${yCell}`;
  if (Number.isNaN(x) || Number.isNaN(y)) problems.note('badCoordinates', value);
  else if (Math.abs(y) > 90 && Math.abs(x) <= pointSchema.y.max) problems.note('swappedCoordinates', value);
  else if (Math.abs(x) > pointSchema.x.max || Math.abs(y) > pointSchema.y.max) problems.note('outOfBounds', value);
  return { x, y };
}

function rounded(degrees: number): number {
  return Math.round(degrees * precision) / precision + 0;
}

/** A speed on the step of 10, half up; no speed (0 or an empty cell) is the usual one. */
export function readSpeed(cell: string, problems: RowProblems): number {
  const given = cell === '' ? 0 : cellNumber(cell);
  if (Number.isNaN(given)) problems.note('badSpeed', cell);
  if (given === 0) return usualSpeed;
  const onStep = Math.floor(given / step + 0.5) * step;
  if (onStep < least || onStep > most) problems.note('speedOutOfRange', cell);
  return onStep;
}

/** 0, 1 or 2; an empty cell is one direction where there is one, else any. */
export function readDirType(cell: string, directionCell: string, problems: RowProblems): number {
  if (cell === '') return directionCell === '' ? 0 : 1;
  const dirType = cellNumber(cell);
  if (dirType !== 0 && dirType !== 1 && dirType !== 2) problems.note('badDirType', cell);
  return dirType;
}

/**
 * Where the camera looks, 1 … 360.
 * @param turnDegrees what to add: 180 where the file has the direction of travel
 */
export function readDirection(cell: string, turnDegrees: number, problems: RowProblems): number {
  if (cell === '') return pointSchema.direction.default;
  const given = cellNumber(cell);
  if (Number.isNaN(given)) problems.note('badDirection', cell);
  return azimuth(given + turnDegrees);
}

/** Any angle as 1 … 360. */
export function azimuth(degrees: number): number {
  const turned = Math.round(degrees) % 360;
  return turned <= 0 ? turned + 360 : turned;
}

/** A whole number within the bounds of its field; 0 and an empty cell are its default, others go to the nearest bound. */
export function readBounded(cell: string, field: 'distance' | 'angle', problems: RowProblems): number {
  const { min, max, default: usual } = pointSchema[field];
  const given = cell === '' ? 0 : cellNumber(cell);
  if (Number.isNaN(given)) problems.note('badField', `${field} ${cell}`);
  return given === 0 ? usual : Math.min(Math.max(Math.round(given), min), max);
}
