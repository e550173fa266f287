import { describe, expect, it } from 'vitest';
import { clusterReachPx, positionInCell } from './cluster-cell.ts';

const extent = 4096;
const unitsPerPx = extent / 512;
const cell = extent / 8;
const counts = [1, 2, 9, 99, 700, 2400, 3721, 10_000, 1_000_000];

/** Both edges of a cell and its middle: possible mean positions of a cluster. */
const positionsOf = (column: number) => [column * cell, (column + 0.5) * cell, (column + 1) * cell - 1];

describe('the discs of clusters', () => {
  it('stay in their own cells, wherever the mean position and however many points', () => {
    for (const count of counts) {
      const reach = clusterReachPx(count) * unitsPerPx;
      for (const column of [0, 3, 7]) {
        for (const position of positionsOf(column)) {
          const drawn = positionInCell(position, count, extent);
          expect(drawn - reach).toBeGreaterThanOrEqual(column * cell);
          expect(drawn + reach).toBeLessThanOrEqual((column + 1) * cell);
        }
      }
    }
  });

  it('do not overlap at the worst positions, also over the edge of a tile', () => {
    const worst: [left: number, right: number][] = [
      [cell - 1, cell],
      [extent - 1, extent],
    ];
    for (const [left, right] of worst) {
      for (const one of counts) {
        for (const other of counts) {
          // The first column of the next tile follows the last column.
          const next = positionInCell(right % extent, other, extent) + (right - (right % extent));
          const apartPx = (next - positionInCell(left, one, extent)) / unitsPerPx;
          expect(apartPx).toBeGreaterThanOrEqual(clusterReachPx(one) + clusterReachPx(other));
        }
      }
    }
  });

  it('stand at the mean position where there is room', () => {
    expect(positionInCell(3.5 * cell, 5000, extent)).toBe(3.5 * cell);
    expect(positionInCell(3.4 * cell, 2, extent)).toBe(Math.round(3.4 * cell * 10) / 10);
  });
});
