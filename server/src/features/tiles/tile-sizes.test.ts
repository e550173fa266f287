import { ok } from 'node:assert/strict';
import { test } from 'node:test';
import { generatePoints } from '../../synthetic/generate-points.ts';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { encoderOf, tilesOf } from '../../testing/read-model/tile-positions.ts';
import { compress } from './tile-compression.ts';

const rows = [...generatePoints({ count: 20_000, seed: 'tiles' })].map(({ dirType, subType, ...fields }, at) => {
  const { x, y, type, rating, speed, direction, angle, distance } = fields;
  const own = { x, y, type, rating, speed, direction, angle, distance, dir_type: dirType, sub_type: subType ?? null };
  return pointRow({ idx: at + 1, ...own });
});
const encoder = encoderOf(rows);
const zooms = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const tiles = zooms.flatMap((zoom) =>
  tilesOf(rows, zoom).map(([z, x, y]) => {
    const bytes = encoder.encode(z, x, y, false).slice();
    return { bytes, content: readTile(bytes) };
  }),
);

test('a point takes at most 10 bytes of a full tile, compressed', () => {
  const each = tiles.flatMap(({ bytes, content: { points = [] } }) =>
    points.length < 200 ? [] : [compress(bytes, 'br').length / points.length],
  );
  ok(each.length > 50, `${each.length} full tiles`);
  const median = each.toSorted((a, b) => a - b)[each.length >> 1]!;
  ok(median <= 10, `${median} bytes`);
});

test('a tile of clusters has at most 12 kB, compressed', () => {
  const sizes = tiles.flatMap(({ bytes, content }) => (content['clusters'] ? [compress(bytes, 'gzip').length] : []));
  ok(sizes.length > 20, `${sizes.length} tiles of clusters`);
  ok(Math.max(...sizes) <= 12_000, `${Math.max(...sizes)} bytes`);
});
