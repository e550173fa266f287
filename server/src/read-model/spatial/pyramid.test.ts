import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { kindCount, kindOf } from '../columns/point-kind.ts';
import type { PointRow } from '../columns/write-point.ts';
import type { ReadModel } from '../read-model.ts';
import { sumShift } from './pyramid.ts';
import { toE6, worldX, worldY } from './web-mercator.ts';

/** Very many points at one position, and some elsewhere, so that squares are divided several times. */
const rows = Array.from({ length: 4000 }, (_, at): PointRow => {
  const [x, y] =
    at % 4 === 0 ? [((at * 37) % 300) - 150, ((at * 53) % 140) - 70] : [37 + (at % 90) / 1e4, 55 + (at % 70) / 1e4];
  const type = at % 5 === 0 ? 'speed_cam' : at % 2 === 0 ? 'crosswalk' : 'static_cam';
  const childrens = childrenAt(100_000 + at * 2, [
    [x + 0.001, y],
    [37.005, 55.005],
  ]);
  return pointRow({
    idx: at + 1,
    x,
    y,
    type,
    rating: at % 7 === 0 ? -2 : 1,
    extra: type === 'speed_cam' ? JSON.stringify({ childrens }) : null,
  });
});

const tileOf = ({ x, y }: PointRow, z: number): string =>
  z === 0 ? '0/0' : `${worldX(toE6(x)) >>> (32 - z)}/${worldY(toE6(y)) >>> (32 - z)}`;

interface NodeContent {
  totals: number[];
  sums: number[];
  degrees: number[];
  counts: Record<number, number>;
}

/** The pyramid's data about each square of a zoom. */
function squaresAt(model: ReadModel, z: number): Map<string, NodeContent & { hashes: number[] }> {
  const found = new Map<string, NodeContent & { hashes: number[] }>();
  const { nodes } = model.pyramid;
  for (let x = 0; x < 2 ** z; x += 1) {
    for (let y = 0; y < 2 ** z; y += 1) {
      const node = model.pyramid.nodeOf(z, x, y);
      if (node === -1) continue;
      const counts = nodes.counts.subarray(node * kindCount, (node + 1) * kindCount);
      found.set(`${x}/${y}`, {
        totals: [...nodes.totals.subarray(node * 2, node * 2 + 2)],
        sums: [...nodes.sums.subarray(node * 4, node * 4 + 4)],
        degrees: [...nodes.degrees.subarray(node * 2, node * 2 + 2)],
        counts: Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0)),
        hashes: [...nodes.hashes.subarray(node * 4, node * 4 + 4)],
      });
    }
  }
  return found;
}

/** The same by a scan of every row. */
function expectedAt(own: readonly PointRow[]): NodeContent {
  const content: NodeContent = { totals: [0, 0], sums: [0, 0, 0, 0], degrees: [0, 0], counts: {} };
  for (const { x, y, type, rating } of own) {
    const half = rating === -2 ? 1 : 0;
    const kind = kindOf(type, rating);
    content.totals[half]! += 1;
    content.sums[half * 2]! += worldX(toE6(x)) >>> sumShift;
    content.sums[half * 2 + 1]! += worldY(toE6(y)) >>> sumShift;
    if (half === 0) content.degrees = content.degrees.map((sum, at) => sum + toE6(at === 0 ? x : y));
    content.counts[kind] = (content.counts[kind] ?? 0) + 1;
  }
  return content;
}

function checkSquares(model: ReadModel, now: readonly PointRow[], zooms: readonly number[]): void {
  for (const z of zooms) {
    const byTile = Map.groupBy(now, (row) => tileOf(row, z));
    for (const [tile, { hashes, ...content }] of squaresAt(model, z)) {
      deepEqual(content, expectedAt(byTile.get(tile) ?? []), `${z}/${tile}`);
    }
  }
}

test('every square has the counts of its points by kind and the sums of their coordinates', () => {
  const model = modelOf(rows);
  checkSquares(model, rows, [0, 1, 2, 5, 7]);
  ok(squaresAt(model, 7).size >= 4, 'crowded squares are divided');
  // A quarter of the world with few points is one square.
  ok(squaresAt(model, 3).size < 64);
});

test('applying changes matches a fresh count, even if squares become too full', () => {
  const first = rows.slice(0, 700);
  const model = modelOf(first);
  for (let from = 700; from < rows.length; from += 300) model.apply(rows.slice(from, from + 300));
  const moved = rows
    .filter(({ idx }) => idx % 9 === 0)
    .map((row): PointRow => ({ ...row, x: -row.x, rating: row.rating === -2 ? 1 : -2, version: 2, revision: 9000 }));
  model.apply(moved);
  const now = new Map(rows.map((row) => [row.idx, row]));
  for (const row of moved) now.set(row.idx, row);
  const all = [...now.values()];
  checkSquares(model, all, [0, 1, 2, 5, 7]);
  const rebuilt = modelOf(all);
  for (const z of [0, 1, 4, 7]) {
    const expected = squaresAt(rebuilt, z);
    for (const [tile, content] of squaresAt(model, z)) {
      const other = expected.get(tile);
      if (other) deepEqual(content, other, `${z}/${tile}`);
    }
    notDeepEqual([...squaresAt(model, z)], [...squaresAt(modelOf(rows), z)]);
  }
});

test('a change of a point changes its tile and no other', () => {
  const model = modelOf(rows);
  const squares = () => new Map([...squaresAt(model, 4)].map(([tile, { hashes }]) => [tile, hashes.join(' ')]));
  const change = (row: PointRow, version: number) => {
    const before = squares();
    model.apply([{ ...row, speed: 90, version, revision: 9000 + version }]);
    const after = squares();
    equal(after.size, before.size);
    return [...after].filter(([tile, hash]) => hash !== before.get(tile)).map(([tile]) => tile);
  };
  const dense = rows.find(({ type, x }) => type === 'static_cam' && x > 36)!;
  deepEqual(change(dense, 2), [tileOf(dense, 4)]);
  const section = rows.find(({ type, x, rating }) => type === 'speed_cam' && x < -60 && rating === 1)!;
  ok(change(section, 3).includes(tileOf(dense, 4)), 'the last point of the section lies there');
});

test('deleted points and the points of their sections are hashed separately', () => {
  const [section] = rows.filter(({ type }) => type === 'speed_cam');
  const halves = (rating: number) => {
    const { hashes } = squaresAt(modelOf([{ ...section!, rating }]), 0).get('0/0')!;
    return [hashes.slice(0, 2), hashes.slice(2)];
  };
  const none = [0, 0];
  const [live, deleted] = [halves(1), halves(-2)];
  deepEqual([live[1], deleted[0]], [none, none]);
  notDeepEqual(live[0], none);
  notDeepEqual(deleted[1], none);
});
