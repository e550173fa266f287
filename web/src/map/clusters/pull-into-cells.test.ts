import { describe, expect, it } from 'vitest';
import { positionInCell } from './cluster-cell.ts';
import { pullIntoCells } from './pull-into-cells.ts';
import { fieldOf, fieldsOf, joined, readVarints, varint } from './tile-message.ts';

interface Cluster {
  count: number;
  position: [x: number, y: number];
}

const text = (words: string) => new TextEncoder().encode(words);
const numbers = (...values: number[]) => Uint8Array.from(values.flatMap(varint));

/** A layer as the server writes it: the number of points is the second of its keys here. */
function layerOf(name: string, clusters: readonly Cluster[]): Uint8Array {
  const features = clusters.map(({ position: [x, y] }, index) => {
    const geometry = fieldOf(4, numbers(9, x * 2, y * 2));
    return fieldOf(2, joined([geometry, fieldOf(2, numbers(0, index, 1, index)), numbers(3 * 8, 1)]));
  });
  const keys = ['static_cam:1', 'count'].map((key) => fieldOf(3, text(key)));
  const values = clusters.map(({ count }) => fieldOf(4, numbers(5 * 8, count)));
  return joined([numbers(15 * 8, 2), fieldOf(1, text(name)), ...features, ...keys, ...values, numbers(5 * 8, 4096)]);
}

const tileOf = (...layers: Uint8Array[]) => joined(layers.map((layer) => fieldOf(3, layer)));

function positionsIn(tile: Uint8Array): number[][] {
  return fieldsOf(tile).flatMap((layer) =>
    fieldsOf(tile, layer.content, layer.end)
      .filter(({ number }) => number === 2)
      .flatMap((feature) => fieldsOf(tile, feature.content, feature.end).filter(({ number }) => number === 4))
      .map(({ content, end }) =>
        readVarints(tile, content, end)
          .slice(1)
          .map((twice) => twice / 2),
      ),
  );
}

const atEdges: Cluster[] = [
  { count: 3, position: [0, 0] },
  { count: 1, position: [511, 700] },
  { count: 4_000_000, position: [4095, 4095] },
];

describe('a tile of clusters', () => {
  it('is changed in the places of its clusters alone', () => {
    const points = layerOf('points', atEdges);
    const tile = tileOf(points, layerOf('clusters', atEdges));
    const pulled = atEdges.map(({ count, position }) => position.map((at) => positionInCell(at, count, 4096)));
    expect(pulled[0]).not.toEqual([0, 0]);
    const moved = atEdges.map((cluster, index) => ({ ...cluster, position: pulled[index] as [number, number] }));
    const answer = new Uint8Array(pullIntoCells(tile.buffer));
    expect(positionsIn(answer)).toEqual([...atEdges.map(({ position }) => position), ...pulled]);
    expect(answer).toEqual(tileOf(points, layerOf('clusters', moved)));
  });

  it('stays as it is without clusters, or empty', () => {
    const tile = tileOf(layerOf('points', atEdges)).buffer;
    expect(pullIntoCells(tile)).toBe(tile);
    const empty = new ArrayBuffer(0);
    expect(pullIntoCells(empty)).toBe(empty);
  });
});
