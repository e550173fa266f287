import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isShortPlusCode, parsePlusCode } from './plus-code.ts';

/** The cells of codes as south, west, north, east, from the test data of Open Location Code. */
const cells: readonly (readonly [code: string, south: number, west: number, north: number, east: number])[] = [
  ['7FG49Q00+', 20.35, 2.75, 20.4, 2.8],
  ['7FG49QCJ+2V', 20.37, 2.782125, 20.370125, 2.78225],
  ['7FG49QCJ+2VX', 20.3701, 2.78221875, 20.370125, 2.78225],
  ['8FVC2222+22', 47, 8, 47.000125, 8.000125],
  ['8fvc2222+22', 47, 8, 47.000125, 8.000125],
  ['4VCPPQGP+Q9', -41.273125, 174.785875, -41.273, 174.786],
  ['62G20000+', 0, -180, 1, -179],
  ['22220000+', -90, -180, -89, -179],
  ['CFX3X2X2+X2', 89.999875, 1, 90, 1.000125],
  ['7FG49QCJ+2VX, Abalak', 20.3701, 2.78221875, 20.370125, 2.78225],
];

test('a full code gives the middle of its cell', () => {
  for (const [code, south, west, north, east] of cells) {
    const { x, y } = parsePlusCode(code) ?? { x: Number.NaN, y: Number.NaN };
    assert.ok(Math.abs(y - (south + north) / 2) < 1e-9 && Math.abs(x - (west + east) / 2) < 1e-9, `${code} ${x} ${y}`);
  }
});

test('any text other than a full code gives no position', () => {
  const none = [
    '',
    '9G7V',
    'QJ48+8W',
    '9G7VQJ48',
    '9G7VQJ48+8',
    '9G7V0000+8W',
    '9G7VQJ4A+8W',
    'GG7VQJ48+8W',
    '9W7VQJ48+8W',
  ];
  for (const text of [...none, '9G7VQJ48+8WA', 'the 9G7VQJ48+8W']) assert.equal(parsePlusCode(text), null, text);
});

test('a short code is recognised, a full code or other text is not', () => {
  for (const text of ['QJ48+8W', ' qj48+8w Moscow', '48+8W', '7VQJ48+8W, Россия'])
    assert.ok(isShortPlusCode(text), text);
  for (const text of ['9G7VQJ48+8W', 'QJ48', '2+22', 'камера+8W']) assert.ok(!isShortPlusCode(text), text);
});
