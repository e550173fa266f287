import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Position } from '../geometry/position.ts';
import { facesLine } from './faces-line.ts';

const eastward: Position[] = [
  [37, 55],
  [37.02, 55],
];
const metersNorth = (meters: number) => ({ x: 37.01, y: 55 + meters / 111_195 });

test('a camera faces the line within 45 m if it watches the direction of travel', () => {
  const faces = (meters: number, dirType: number, direction: number | null) =>
    facesLine(eastward, { ...metersNorth(meters), dirType, direction });
  assert.equal(faces(20, 1, 270), true);
  assert.equal(faces(20, 1, 90), false);
  assert.equal(faces(20, 2, 90), true);
  assert.equal(faces(20, 1, 180), false);
  assert.equal(faces(20, 0, null), true);
  assert.equal(faces(60, 0, null), false);
});
