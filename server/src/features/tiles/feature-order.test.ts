import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { FeatureOrder } from './feature-order.ts';

/** Points by slot: the kind and id of each. */
function sorted(points: readonly (readonly [kind: number, idx: number])[], from = 0, to = points.length): number[][] {
  const slots = Uint32Array.from(points.keys());
  const kinds = Uint8Array.from(points, ([kind]) => kind);
  const idx = Uint32Array.from(points, ([, number]) => number);
  return Array.from(new FeatureOrder().sort(slots, from, to, kinds, idx).subarray(0, to - from), (slot) => [
    ...points[slot]!,
  ]);
}

test('points of one kind stand together, in the order of their numbers', () => {
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

test('only the run that is asked for comes, whatever stands around it', () => {
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

test('up to 512 points of a kind are put in order, more stay where they are', () => {
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

test('a run longer than any before is sorted whole, and the next one does not see it', () => {
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
