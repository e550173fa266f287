import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import type { PointRow } from '../columns/write-point.ts';
import type { ReadModel } from '../read-model.ts';
import { boxOfTile } from './tile-square.ts';
import { toE6, worldX, worldY } from './web-mercator.ts';

type Line = (readonly [x: number, y: number])[];

function section(idx: number, [[x, y], ...rest]: readonly [Line[number], ...Line]): PointRow {
  const extra = rest.length === 0 ? null : JSON.stringify({ childrens: childrenAt(idx + 1, rest) });
  return pointRow({ idx, type: 'speed_cam', x, y, extra });
}

const crossing = (model: ReadModel, z: number, x: number, y: number) =>
  model.sections.crossing(z, x, y).map((slot) => model.memory.points.idx[slot]);

/** True if a line passes through a tile, found by sampling very many of its locations. */
function passes(line: Line, z: number, x: number, y: number): boolean {
  const { left, top, right, bottom } = boxOfTile(z, x, y);
  const world = line.map(([lng, lat]) => [worldX(toE6(lng)), worldY(toE6(lat))] as const);
  return world.slice(1).some(([bx, by], at) => {
    const [ax, ay] = world[at]!;
    for (let step = 0; step <= 2000; step += 1) {
      const [px, py] = [ax + ((bx - ax) * step) / 2000, ay + ((by - ay) * step) / 2000];
      if (px >= left && px <= right && py >= top && py <= bottom) return true;
    }
    return false;
  });
}

// Within a few tiles of zoom 9 and 11, short lines and long ones.
const near = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 })).map(([x, y]) => {
  return [10 + x / 1000, 50 + y / 1000] as const;
});
const anyLine = fc.tuple(near, near, fc.option(near, { nil: undefined })).map(([one, two, three]) => {
  return [one, two, ...(three ? [three] : [])] as [Line[number], ...Line];
});

test('a tile has the sections whose line passes through it, in ascending order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const rows = lines.map((line, at) => section((lines.length - at) * 10, line));
      const model = modelOf(rows);
      equal(model.sections.size, lines.length);
      for (const z of [9, 11]) {
        const [column, row] = [worldX(toE6(12)), worldY(toE6(52))].map((at) => at >>> (32 - z)) as [number, number];
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, -1],
          [-1, 1],
        ] as const) {
          const found = crossing(model, z, column + dx, row + dy);
          const expected = lines.flatMap((line, at) => (passes(line, z, column + dx, row + dy) ? [rows[at]!.idx] : []));
          // A line may cut a corner between two sampled locations.
          deepEqual(
            expected.filter((idx) => !found.includes(idx)),
            [],
          );
          deepEqual(
            found,
            found.toSorted((a, b) => a! - b!),
          );
          if (found.length > expected.length) {
            equal(found.length - expected.length <= 1, true);
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});

const tile = (z: number, x: number, y: number) =>
  [z, worldX(toE6(x)) >>> (32 - z), worldY(toE6(y)) >>> (32 - z)] as const;

test('a section across a continent is found too; one without a line or of another type is not', () => {
  const wide = section(10, [
    [-100, 40],
    [100, 40.5],
  ]);
  const short = section(20, [
    [0, 40],
    [0.5, 40.6],
  ]);
  const model = modelOf([wide, short]);
  deepEqual(crossing(model, ...tile(9, 0, 40.25)), [10, 20]);
  deepEqual(crossing(model, ...tile(9, -99.9, 40)), [10]);
  deepEqual(crossing(model, ...tile(9, 0, 45)), []);
  model.apply([{ ...wide, extra: null, version: 2, revision: 21 }]);
  deepEqual(crossing(model, ...tile(9, 0, 40.25)), [20]);
  model.apply([{ ...short, type: 'crosswalk', extra: null, version: 2, revision: 22 }]);
  deepEqual(crossing(model, ...tile(9, 0, 40.25)), []);
  equal(model.sections.size, 0);
});

test('a moved section leaves its old tiles, and the others there stay', () => {
  const lines: [Line[number], ...Line] = [
    [20, 50],
    [20.4, 50.3],
  ];
  const [moves, stays] = [section(10, lines), section(20, lines)];
  const model = modelOf([moves, stays]);
  deepEqual(crossing(model, ...tile(11, 20, 50)), [10, 20]);
  const elsewhere = section(10, [
    [30, 50],
    [30.4, 50.3],
  ]);
  model.apply([{ ...elsewhere, version: 2, revision: 21 }]);
  deepEqual(crossing(model, ...tile(11, 20, 50)), [20]);
  deepEqual(crossing(model, ...tile(11, 30, 50)), [10]);
});

test('there are no lines below the first zoom that draws them, and a single point has none', () => {
  const model = modelOf([
    section(10, [
      [20, 50],
      [20.4, 50.3],
    ]),
    section(20, [[20, 50]]),
    pointRow({ idx: 30, x: 20, y: 50 }),
  ]);
  const { first } = layerZooms.sections;
  deepEqual(crossing(model, ...tile(first, 20, 50)), [10]);
  deepEqual(crossing(model, ...tile(first - 1, 20, 50)), []);
  equal(model.sections.size, 1);
});
