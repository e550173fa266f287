import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeUtf8 } from '../../export/text/utf8.ts';
import { pmTilesHead, tileId } from './pm-tiles-head.ts';

/** Offsets are counted from the start of the file, as in the PMTiles specification: 8 bytes each up to 95. */
test('the header contains the position of each part and the area that the archive covers', () => {
  const tiles = [
    { id: tileId(0, 0, 0), bytes: 100 },
    { id: tileId(1, 0, 0), bytes: 50 },
    { id: tileId(1, 1, 0), bytes: 30 },
  ];
  const metadata = { vector_layers: [] };
  const bounds = [10_000_000, -20_000_000, 30_000_000, -10_000_000] as const;
  const head = pmTilesHead({ tiles, metadata, minZoom: 0, maxZoom: 3, bounds }, (bytes) => bytes);
  const view = new DataView(head.buffer);
  const numbers = Array.from({ length: 11 }, (_, at) => Number(view.getBigUint64(8 + at * 8, true)));
  const [root = 0, rootBytes = 0, described = 0, describedBytes = 0, leaves = 0, leafBytes = 0, data, dataBytes] =
    numbers;
  assert.deepEqual([root, described, leaves, data], [127, 127 + rootBytes, described + describedBytes, head.length]);
  assert.deepEqual([leafBytes, dataBytes], [0, 180]);
  assert.deepEqual(numbers.slice(8), [3, 3, 3]);
  assert.deepEqual(JSON.parse(decodeUtf8(head, described, described + describedBytes) ?? ''), metadata);
  // Clustered, by tile id; directory and tiles compressed with gzip; vector tiles; zooms.
  assert.deepEqual([...head.subarray(96, 102)], [1, 2, 2, 1, 0, 3]);
  const degrees = (at: number) => view.getInt32(at, true) / 1e7;
  assert.deepEqual([102, 106, 110, 114].map(degrees), [10, -20, 30, -10]);
  assert.deepEqual([head[118], degrees(119), degrees(123)], [3, 20, -15]);
});
