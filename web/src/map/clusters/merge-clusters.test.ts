import { expect, test } from 'vitest';
import { clusterReachPx } from './cluster-size.ts';
import { type Cluster, drawnPosition, mergeClusters, minApartPx } from './merge-clusters.ts';

const extent = 4096;
const unitsPerPx = extent / 512;

const cluster = (xPx: number, yPx: number, count = 1): Cluster => {
  const [x, y] = [xPx * unitsPerPx, yPx * unitsPerPx];
  return { x, y, count, kinds: new Map([['static_cam:1', count]]), box: [x, y, x, y] };
};
const totalOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);
const placed = (one: Cluster, fromPx = [0, 0]) =>
  drawnPosition(one, extent).map((units, axis) => units / unitsPerPx + fromPx[axis]!);

function apartPx(one: number[], other: number[]): number {
  return Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!);
}

test('two clusters within reach of one finger merge at the centre of their points', () => {
  const [merged, ...others] = mergeClusters([cluster(100, 100, 3), cluster(140, 100, 1)], extent);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ x: 110 * unitsPerPx, y: 100 * unitsPerPx, count: 4 });
  expect(merged?.kinds.get('static_cam:1')).toBe(4);
  expect(merged?.box.map((units) => units / unitsPerPx)).toEqual([100, 100, 140, 100]);
});

test('clusters far enough apart stay separate, and larger ones need more distance', () => {
  expect(mergeClusters([cluster(100, 100), cluster(100 + minApartPx, 100)], extent)).toHaveLength(2);
  const large = clusterReachPx(1_000_000) * 2;
  expect(mergeClusters([cluster(100, 100, 1_000_000), cluster(99 + large, 100, 1_000_000)], extent)).toHaveLength(1);
});

test('clusters of any number and position end up without overlap, even across a tile edge', () => {
  // Two neighbouring tiles with a cluster anywhere in every cell.
  const tiles = [1, 2].map((seed) =>
    mergeClusters(
      Array.from({ length: 64 }, (_, cell) => {
        const offset = (by: number) => ((cell * by * seed) % 64) + 0.5;
        return cluster((cell % 8) * 64 + offset(37), Math.floor(cell / 8) * 64 + offset(29), 1 + ((cell * 97) % 3000));
      }),
      extent,
    ),
  );
  const drawn = tiles.flatMap((clusters, column) =>
    clusters.map((one) => ({ at: placed(one, [column * 512, 0]), count: one.count })),
  );
  expect(drawn.length).toBeGreaterThan(30);
  for (const [index, one] of drawn.entries()) {
    for (const other of drawn.slice(index + 1)) {
      const needed = Math.max(minApartPx, clusterReachPx(one.count) + clusterReachPx(other.count));
      // Positions are rounded to whole tile units.
      expect(apartPx(one.at, other.at)).toBeGreaterThanOrEqual(needed - 0.2);
    }
  }
  expect(tiles.map(totalOf)).toEqual(
    tiles.map(() => Array.from({ length: 64 }, (_, cell) => 1 + ((cell * 97) % 3000)).reduce((a, b) => a + b)),
  );
});
