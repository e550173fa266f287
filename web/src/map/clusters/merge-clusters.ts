import { clusterReachPx } from './cluster-size.ts';

/** In units of the tile. */
export type TileBox = readonly [left: number, top: number, right: number, bottom: number];

export interface Cluster {
  /** The mean position of its points, in units of the tile. */
  x: number;
  y: number;
  count: number;
  /** Number of points by `<type>:<rating>`. */
  kinds: ReadonlyMap<string, number>;
  /** The part of the tile its points are in. */
  box: TileBox;
}

/** The smallest target a finger hits; no two clusters are closer to each other. */
export const minApartPx = 44;
const tilePx = 512;

/**
 * Agglomerative clustering by centroids. Each cluster stays as far from the tile's edge as half the distance it must
 * have from others, so that clusters of neighbouring tiles need not know each other.
 */
export function mergeClusters(clusters: readonly Cluster[], extent: number): Cluster[] {
  const merged = [...clusters];
  for (;;) {
    const pair = closestPair(merged, extent);
    if (pair === undefined) return merged;
    const [one, other] = pair;
    merged[one] = joined(merged[one]!, merged[other]!);
    merged.splice(other, 1);
  }
}

/** In whole units of the tile. */
export function drawnPosition({ x, y, count }: Cluster, extent: number): [x: number, y: number] {
  const margin = Math.ceil(marginPx(count) * (extent / tilePx));
  return [inside(x, margin, extent), inside(y, margin, extent)];
}

function marginPx(count: number): number {
  return Math.max(minApartPx / 2, clusterReachPx(count));
}

function inside(position: number, margin: number, extent: number): number {
  return Math.round(Math.min(Math.max(position, margin), extent - margin));
}

/** The indexes of the two that overlap most. */
function closestPair(clusters: readonly Cluster[], extent: number): [number, number] | undefined {
  const drawn = clusters.map((cluster) => drawnPosition(cluster, extent));
  const margins = clusters.map(({ count }) => (marginPx(count) * extent) / tilePx);
  let closest: [number, number] | undefined;
  let smallest = 0;
  for (let other = 1; other < drawn.length; other += 1) {
    const [x, y] = drawn[other]!;
    for (let one = 0; one < other; one += 1) {
      const apart = Math.hypot(drawn[one]![0] - x, drawn[one]![1] - y);
      const room = apart - margins[one]! - margins[other]!;
      if (room >= smallest) continue;
      smallest = room;
      closest = [one, other];
    }
  }
  return closest;
}

function joined(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  const mean = (a: number, b: number) => (a * one.count + b * other.count) / count;
  const kinds = new Map(one.kinds);
  for (const [kind, points] of other.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + points);
  return { x: mean(one.x, other.x), y: mean(one.y, other.y), count, kinds, box: around(one.box, other.box) };
}

function around(a: TileBox, b: TileBox): TileBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
