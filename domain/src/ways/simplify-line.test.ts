import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { distanceMeters, metersPerDegree } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { simplifyLine } from './simplify-line.ts';

function metersToLeg([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
  const [ax, ay] = [(fromX - x) * wide, (fromY - y) * metersPerDegree];
  const [dx, dy] = [(toX - fromX) * wide, (toY - fromY) * metersPerDegree];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

const position = fc.tuple(
  fc.double({ min: 37, max: 37.002, noNaN: true }),
  fc.double({ min: 55, max: 55.002, noNaN: true }),
);

test('every position is within the tolerance of the simplified line, and both ends are kept', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 2, maxLength: 60 }), (line) => {
      const simple = simplifyLine(line, 5);
      assert.deepEqual([simple[0], simple.at(-1)], [line[0], line.at(-1)]);
      for (const each of line) {
        const meters = simple.slice(1).map((to, at) => metersToLeg(each, simple.at(at)!, to));
        assert.ok(Math.min(...meters) <= 5.05, String(Math.min(...meters)));
      }
    }),
  );
});

test('GPS scatter along a straight road is reduced to at most three positions', () => {
  const line = Array.from({ length: 500 }, (_, at): Position => [37 + at * 1e-4, 55 + (at % 3) * 1e-5]);
  assert.ok(simplifyLine(line, 5).length <= 3);
  assert.ok(distanceMeters(...line.at(0)!, ...line.at(-1)!) > 3000);
});
