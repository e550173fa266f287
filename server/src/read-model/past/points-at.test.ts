import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointTypes, typeGroups } from '@dozor/domain/point/point-type.ts';
import { anyPosition, anyPoints, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import type { PointRow } from '../columns/write-point.ts';
import { ReadModel } from '../read-model.ts';
import { boundsOf, isWithin } from '../spatial/bounds.ts';
import { toE6, worldX, worldY } from '../spatial/web-mercator.ts';
import { countDays } from './day-counts.ts';
import { maxPointsAt } from './gathering.ts';
import { dayOf, type EndedInterval, PastIntervals } from './past-intervals.ts';
import { pointsAt, wantedTypes } from './points-at.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2024, 0, 2, 3, 4, 5);
const lastDay = dayOf(begin) + 40;

/** Up to six changes of a point, some within one day. */
const anyEnds = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 9 * 24 }),
    position: anyPosition,
    type: fc.constantFrom(null, ...pointTypes),
  }),
  { maxLength: 6 },
);

const anyPast = anyPoints(25).chain((rows) =>
  fc.record({ rows: fc.constant(rows), ends: fc.tuple(...rows.map(() => anyEnds)) }),
);

interface Interval {
  idx: number;
  from: number;
  to: number;
  x: number;
  y: number;
  type: string;
}

/** The same history twice: as in the database, and as intervals for a naive scan. */
function pastOf(
  { memory }: ReadModel,

  rows: readonly PointRow[],
  ends: readonly { after: number; position: readonly [number, number]; type: string | null }[][],
) {
  const intervals: Interval[] = [];
  const ended: EndedInterval[] = [];
  for (const [at, { idx, created, x, y, type, rating }] of rows.entries()) {
    let from = created;
    for (const { after, position, type: was } of ends[at]!) {
      const to = from + after * 3_600_000;
      ended.push({ id: 0, point_idx: idx, ended: to, x: position[0], y: position[1], type: was, created });
      if (was !== null)
        intervals.push({ idx, from: dayOf(from), to: dayOf(to), x: position[0], y: position[1], type: was });
      from = to;
    }
    if (rating > -2) intervals.push({ idx, from: dayOf(from), to: Infinity, x, y, type });
  }
  const past = new PastIntervals(memory);
  const inOrder = ended.toSorted((a, b) => a.ended - b.ended).map((interval, at) => ({ ...interval, id: at + 1 }));
  for (let at = 0; at < inOrder.length; at += 3) past.add(inOrder.slice(at, at + 3));
  return { intervals, past };
}

function finished<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const anyBox = fc
  .tuple(anyPosition, anyPosition)
  .map(([[west, one], [east, other]]) => ({ west, east, south: Math.min(one, other), north: Math.max(one, other) }));

test('the map of a day has the points present at its end in any box, even across the antimeridian', () => {
  fc.assert(
    fc.property(anyPast, anyBox, fc.integer({ min: -2, max: 40 }), ({ rows, ends }, bbox, days) => {
      const model = modelOf(rows);
      const { intervals, past } = pastOf(model, rows, ends);
      if (days % 2 === 0) finished(past.arrange());
      const day = dayOf(begin) + days;
      const there = intervals.filter(({ from, to }) => from <= day && day < to);
      const boxes = boundsOf(bbox);
      const within = there.filter(({ x, y }) => boxes.some((bounds) => isWithin(bounds, toE6(x), toE6(y))));
      const found = finished(pointsAt(model, past, { day, bbox, zoom: 5 }));
      const expected = within.map(({ idx, x, y, type }) => ({ idx, xE6: toE6(x), yE6: toE6(y), type }));
      deepEqual(found, { inside: within.length, points: expected.toSorted((a, b) => a.idx - b.idx), cells: [] });
      equal(finished(countDays(model.memory, past, lastDay)).at(day, wantedTypes(undefined)), there.length);
      const some = finished(pointsAt(model, past, { day, bbox, zoom: 5, types: ['crosswalk', 'static_cam'] }));
      equal(some.inside, within.filter(({ type }) => type === 'crosswalk' || type === 'static_cam').length);
    }),
    { numRuns: 300 },
  );
});

test('too many points are grouped into a limited number of cells at any zoom, and none is lost', () => {
  const count = maxPointsAt + 500;
  const rows = fc.sample(anyPoints(count), { numRuns: 1, seed: 7 })[0]!;
  const many = Array.from({ length: count }, (_, at): PointRow => ({
    ...rows[at % rows.length]!,
    idx: (at + 1) * 10,
    rating: 1,
  }));
  const model = new ReadModel();
  model.load(many.map((row) => ({ ...row, extra: null })));
  model.index(1);
  const world = { west: -180, south: -90, east: 180, north: 90 };
  for (const zoom of [0, 4, 9, 22]) {
    const found = finished(pointsAt(model, new PastIntervals(model.memory), { day: lastDay, bbox: world, zoom }));
    equal(found.inside, count);
    equal(found.points.length, 0);
    equal(
      found.cells.reduce((sum, { points }) => sum + points, 0),
      count,
    );
    const ofGroups = found.cells.flatMap(({ groups }) => Object.values(groups));
    equal(
      ofGroups.reduce((sum, points) => sum + points, 0),
      count,
    );
    ok(found.cells.length <= 4096, `${found.cells.length} cells`);
    ok(zoom > 0 || found.cells.length <= 64);
  }
});

test('cells have the points of the day, whether counted one by one or derived from current counts', () => {
  const anyPlace = fc.tuple(fc.integer({ min: 2_000, max: 2_400 }), fc.integer({ min: 5_400, max: 5_700 }));
  const anyRow = fc.record({
    place: anyPlace,
    createdDay: fc.integer({ min: 0, max: 40 }),
    type: fc.constantFrom(...pointTypes),
    rating: fc.constantFrom(1, 0, -1, -2),
  });
  const made = fc.sample(anyRow, { numRuns: 6 * maxPointsAt, seed: 11 });
  const rows = made.map(({ place: [x, y], createdDay, type, rating }, at) =>
    pointRow({ idx: at + 1, x: x / 100, y: y / 100, created: begin + createdDay * dayMs, type, rating }),
  );
  const moved: { after: number; position: readonly [number, number]; type: string | null }[][] = [
    [],
    [{ after: 60, position: [22.5, 55.5], type: 'crosswalk' }],
    [{ after: 0, position: [22, 55], type: null }],
  ];
  const model = modelOf(rows);
  const ends = rows.map((_, at) => moved[(at % 97) % moved.length]!);
  const { intervals, past } = pastOf(model, rows, ends);
  const box = { west: 20.203, south: 54.11, east: 23.1, north: 56.907 };
  for (const days of [2, 20, 38, 40]) {
    const day = dayOf(begin) + days;
    const there = intervals.filter(
      ({ from, to, x, y }) =>
        from <= day && day < to && boundsOf(box).some((bounds) => isWithin(bounds, toE6(x), toE6(y))),
    );
    for (const zoom of [0, 3, 5, 8]) {
      const found = finished(pointsAt(model, past, { day, bbox: box, zoom }));
      equal(found.inside, there.length);
      if (there.length <= maxPointsAt) {
        deepEqual(
          found.points.map(({ idx }) => idx),
          there.map(({ idx }) => idx).toSorted((a, b) => a - b),
        );
        continue;
      }
      const tileOf = ({ x, y }: Interval) =>
        `${Math.floor(worldX(toE6(x)) / 2 ** (29 - zoom))} ${Math.floor(worldY(toE6(y)) / 2 ** (29 - zoom))}`;
      const wanted = [...Map.groupBy(there, tileOf).values()].map((inCell) => ({
        xE6: Math.round(inCell.reduce((sum, { x }) => sum + toE6(x), 0) / inCell.length),
        yE6: Math.round(inCell.reduce((sum, { y }) => sum + toE6(y), 0) / inCell.length),
        points: inCell.length,
        groups: Object.fromEntries(
          Object.entries(typeGroups).map(([group, types]) => [
            group,
            inCell.filter(({ type }) => (types as readonly string[]).includes(type)).length,
          ]),
        ),
      }));
      const inOrder = (cells: readonly { xE6: number; yE6: number }[]) =>
        cells.toSorted((a, b) => a.xE6 - b.xE6 || a.yE6 - b.yE6);
      deepEqual(inOrder(found.cells), inOrder(wanted));
    }
  }
});

test('a day before 1970 or in the far future is clamped', () => {
  deepEqual([dayOf(-5 * dayMs), dayOf(1e15)], [0, 65_535]);
  deepEqual([dayOf(0), dayOf(dayMs - 1), dayOf(dayMs), dayOf(3 * dayMs + 5)], [0, 0, 1, 3]);
});

test('the size of cells follows the box and zoom, and each cell counts its groups', () => {
  const count = maxPointsAt + 1;
  const many = Array.from({ length: count }, (_, at) =>
    pointRow({ idx: at + 1, x: 30 + at / count, y: 50, type: at % 3 === 0 ? 'crosswalk' : 'static_cam' }),
  );
  const model = modelOf(many);
  const past = new PastIntervals(model.memory);
  const cellsOf = (bbox: Parameters<typeof pointsAt>[2]['bbox'], zoom: number) =>
    finished(pointsAt(model, past, { day: lastDay, bbox, zoom })).cells;
  const [whole, ...none] = cellsOf({ west: -170, south: -80, east: 170, north: 80 }, 22);
  equal(none.length, 0);
  const middle = toE6(many.reduce((sum, { x }) => sum + x, 0) / count);
  ok(whole && Math.abs(whole.xE6 - middle) <= 1);
  deepEqual([whole.yE6, whole.points], [50_000_000, count]);
  const kinds = Object.entries(whole.groups).filter(([, points]) => points > 0);
  deepEqual(
    kinds.map(([, points]) => points).toSorted((a, b) => a - b),
    [667, 1334],
  );
  const near = cellsOf({ west: 29, south: 49, east: 32, north: 51 }, 8);
  // A cell is an eighth of a tile: 360° / 2^11.
  equal(near.length, new Set(many.map(({ x }) => Math.floor((toE6(x) + 180e6) / (360e6 / 2 ** 11)))).size);
  equal(cellsOf({ west: 29, south: 49, east: 32, north: 51 }, 8.9).length, near.length);
});
