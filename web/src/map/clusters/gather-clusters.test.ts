import { describe, expect, it } from 'vitest';
import { boundsIn } from './cluster-bounds.ts';
import { gatherClusters } from './gather-clusters.ts';
import { layerName, type ReadFeature, readLayer } from './read-layer.ts';
import { fieldOf, fieldsOf, joined, varint } from './tile-message.ts';

type Properties = Record<string, string | number>;
interface Feature {
  x: number;
  y: number;
  properties: Properties;
}

const text = (words: string) => new TextEncoder().encode(words);
const numbers = (...values: number[]) => Uint8Array.from(values.flatMap(varint));

/** A layer as the server writes it. */
function layerOf(name: string, features: readonly Feature[]): Uint8Array {
  const pairs = features.flatMap(({ properties }) => Object.entries(properties));
  const keys = [...new Set(pairs.map(([key]) => key))];
  const values = [...new Set(pairs.map(([, value]) => value))];
  const written = features.map(({ x, y, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    return fieldOf(2, joined([fieldOf(4, numbers(9, x * 2, y * 2)), fieldOf(2, numbers(...tags)), numbers(24, 1)]));
  });
  return joined([
    numbers(15 * 8, 2),
    fieldOf(1, text(name)),
    ...written,
    ...keys.map((key) => fieldOf(3, text(key))),
    ...values.map((value) => fieldOf(4, encoded(value))),
    numbers(5 * 8, 4096),
  ]);
}

function encoded(value: string | number): Uint8Array {
  if (typeof value === 'string') return fieldOf(1, text(value));
  return value < 0 ? numbers(6 * 8, -value * 2 - 1) : numbers(5 * 8, value);
}

const tileOf = (...layers: Uint8Array[]) => joined(layers.map((layer) => fieldOf(3, layer)));
const layersIn = (tile: ArrayBuffer): Record<string, Properties[]> => {
  const bytes = new Uint8Array(tile);
  const flat = ({ x, y, properties }: ReadFeature): Properties => ({ x, y, ...Object.fromEntries(properties) });
  const layers = fieldsOf(bytes).map((field) => [layerName(bytes, field), readLayer(bytes, field).features.map(flat)]);
  return Object.fromEntries(layers);
};

const clusters: Feature[] = [
  { x: 900, y: 900, properties: { count: 3, 'static_cam:1': 2, 'dummy:-1': 1 } },
  { x: 1100, y: 900, properties: { count: 1, 'static_cam:1': 1 } },
  { x: 4095, y: 2500, properties: { count: 5, 'bad_road:0': 5 } },
];
const points: Feature[] = [
  { x: 100, y: 2000, properties: { type: 'static_cam', rating: 1 } },
  { x: 110, y: 2000, properties: { type: 'static_cam', rating: -1 } },
  { x: 3000, y: 3000, properties: { type: 'speed_cam', rating: 1, part: 'start' } },
  { x: 3010, y: 3000, properties: { type: 'speed_cam', rating: 1, part: 'finish', of: 7 } },
];

describe('a tile of clusters', () => {
  it('merges overlapping clusters and stores the bounds of their points', () => {
    const { clusters: drawn = [] } = layersIn(gatherClusters(tileOf(layerOf('clusters', clusters)).buffer, tile(4)));
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toMatchObject({ x: 950, y: 900, count: 4, 'static_cam:1': 3, 'dummy:-1': 1 });
    // Tile 4/8/8 starts in the Gulf of Guinea; a cell is an eighth of its 22.5 degrees.
    expect(boundsIn(drawn[0]?.['bounds'])?.[0]).toBeCloseTo(22.5 / 8);
    expect(boundsIn(drawn[0]?.['bounds'])?.[2]).toBeCloseTo((1100 / 4096) * 22.5);
    expect(drawn[1]).toMatchObject({ y: 2500, count: 5, 'bad_road:0': 5 });
    expect(drawn[1]?.x).toBe(4096 - 22 * 8);
  });

  it('changes only in its clusters', () => {
    const sections = layerOf('sections', points);
    const answer = new Uint8Array(gatherClusters(tileOf(sections, layerOf('clusters', clusters)).buffer, tile(9)));
    expect(answer.subarray(0, tileOf(sections).length)).toEqual(tileOf(sections));
  });
});

describe('a tile of points', () => {
  const given = tileOf(layerOf('points', points)).buffer;

  it('is clustered when zoomed out, counting each section once', () => {
    const layers = layersIn(gatherClusters(given, tile(7)));
    expect(Object.keys(layers)).toEqual(['clusters']);
    expect(layers['clusters']?.map(({ x, y, bounds: _, ...counts }) => counts)).toEqual([
      { count: 2, 'static_cam:1': 1, 'static_cam:-1': 1 },
      { count: 1, 'speed_cam:1': 1 },
    ]);
    const [west = 0, south = 0, east = 0, north = 0] = boundsIn(layers['clusters']?.[1]?.['bounds']) ?? [];
    expect([west, south]).toEqual([east, north]);
  });

  it('has its density beside its points where dots are shown, and the same sums', () => {
    const layers = layersIn(gatherClusters(given, tile(9)));
    expect(layers['points']).toEqual(layersIn(given)['points']);
    const sums = (one: (typeof layers)[string] = []) => one.reduce((sum, { count }) => sum + Number(count), 0);
    expect(sums(layers['density'])).toBe(sums(layersIn(gatherClusters(given, tile(7)))['clusters']));
    expect(layers['clusters']).toBeUndefined();
  });

  it('stays unchanged where icons are shown', () => {
    expect(gatherClusters(given, tile(10))).toBe(given);
    const empty = new ArrayBuffer(0);
    expect(gatherClusters(empty, tile(3))).toBe(empty);
  });
});

function tile(z: number) {
  return { z, x: 8, y: 8 };
}
