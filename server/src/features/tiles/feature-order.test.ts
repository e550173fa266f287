import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { FeatureOrder } from './feature-order.ts';

/** Kind and id of each point in a range, in sorted order. */
function sorted(points: readonly (readonly [kind: number, idx: number])[], from = 0, to = points.length): number[][] {
  const slots = Uint32Array.from(points.keys());
  const kinds = Uint8Array.from(points, ([kind]) => kind);
  const idx = Uint32Array.from(points, ([, number]) => number);
  return Array.from(new FeatureOrder().sort(slots, from, to, kinds, idx).subarray(0, to - from), (slot) => [
    ...points[slot]!,
  ]);
}

test('points are grouped by kind and sorted by id', () => {
  deepEqual(
    sorted([
      [3, 9],
      [0, 7],
      [3, 2],
      [1, 8],
      [0, 5],
      [3, 4],
      [0, 6],
    ]),
    [
      [0, 5],
      [0, 6],
      [0, 7],
      [1, 8],
      [3, 2],
      [3, 4],
      [3, 9],
    ],
  );
});

test('only the requested range is returned, whatever surrounds it', () => {
  deepEqual(
    sorted(
      [
        [0, 1],
        [2, 9],
        [1, 8],
        [2, 3],
        [0, 2],
      ],
      1,
      4,
    ),
    [
      [1, 8],
      [2, 3],
      [2, 9],
    ],
  );
});

test('up to 512 points of a kind are sorted, more keep their order', () => {
  const falling = (kind: number, count: number) => Array.from({ length: count }, (_, i) => [kind, 5000 - i] as const);
  const rising = (kind: number, count: number) =>
    falling(kind, count)
      .toReversed()
      .map((point) => [...point]);
  deepEqual(sorted([...falling(1, 513), ...falling(2, 512), ...falling(4, 3)]), [
    ...falling(1, 513).map((point) => [...point]),
    ...rising(2, 512),
    ...rising(4, 3),
  ]);
});

test('a range longer than all before is sorted completely and does not affect the next one', () => {
  const order = new FeatureOrder();
  const many = 1500;
  const slots = Uint32Array.from({ length: many }, (_, i) => i);
  const kinds = Uint8Array.from({ length: many }, (_, i) => i % 5);
  const idx = Uint32Array.from({ length: many }, (_, i) => many - i);
  const idxs = Array.from(order.sort(slots, 0, many, kinds, idx).subarray(0, many), (slot) => idx[slot]!);
  const expected = [0, 1, 2, 3, 4].flatMap((kind) =>
    [...idx].filter((_, slot) => kinds[slot] === kind).toSorted((a, b) => a - b),
  );
  deepEqual(idxs, expected);
  deepEqual([...order.sort(slots, 10, 12, kinds, idx).subarray(0, 2)], [10, 11]);
});
