import type { Coordinates } from './position.ts';

/** Open Location Code: https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md */
const alphabet = '23456789CFGHJMPQRVWX';
const digit = `[${alphabet}]`;
const full = new RegExp(
  `^([2-9C][${alphabet.slice(0, -2)}](?:${digit}{6}|${digit}{4}00|${digit}{2}0000|000000))\\+(${digit}{2,7})?(?![\\w+])`,
  'i',
);
const short = new RegExp(`^(?:${digit}{2}){1,3}\\+${digit}{2,7}(?![\\w+])`, 'i');

/** Cell sizes of the digit pairs, in degrees; the remaining digits divide a cell into rows and columns. */
const pairDegrees = [20, 1, 0.05, 0.0025, 0.000125];
const [rows, columns] = [5, 4];

/** The centre of the full Plus code at the start of a text; a place name may follow. Null if there is none. */
export function parsePlusCode(text: string): Coordinates | null {
  const [, head = '', tail = ''] = full.exec(text) ?? [];
  if (head === '' || (head.endsWith('0') && tail !== '')) return null;
  const digits = Array.from(`${head}${tail}`.toUpperCase().replace(/0+$/, ''), (letter) => alphabet.indexOf(letter));
  let [lat, lng, latSize, lngSize] = [-90, -180, 0, 0];
  for (const [index, size] of pairDegrees.slice(0, Math.floor(digits.length / 2)).entries()) {
    lat += (digits[index * 2] ?? 0) * size;
    lng += (digits[index * 2 + 1] ?? 0) * size;
    [latSize, lngSize] = [size, size];
  }
  for (const value of digits.slice(pairDegrees.length * 2)) {
    [latSize, lngSize] = [latSize / rows, lngSize / columns];
    lat += Math.floor(value / columns) * latSize;
    lng += (value % columns) * lngSize;
  }
  return { x: lng + lngSize / 2, y: lat + latSize / 2 };
}

/** A position only relative to a town named elsewhere. */
export function isShortPlusCode(text: string): boolean {
  return short.test(text.trim());
}
