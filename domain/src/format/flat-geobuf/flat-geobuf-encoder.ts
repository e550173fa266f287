import { boundsOfLocations, hilbertOrder } from '../../export/indexed/hilbert-order.ts';
import type { IndexedFormat } from '../../export/indexed/indexed-format.ts';
import { locationsOfRows } from '../../export/indexed/locations-of-rows.ts';
import { FeatureWriter } from './flat-geobuf-feature.ts';
import { flatGeobufHeader } from './flat-geobuf-header.ts';
import { nodeSize, packedRTree } from './packed-r-tree.ts';

/** "fgb", version 3, and its first patch. */
const magic = Uint8Array.from([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0]);
const stepRows = 4096;
const runBytes = 2 ** 17;

/**
 * FlatGeobuf 3 (https://flatgeobuf.org): a column table, a spatial index, and the points in index order. The points are
 * encoded twice: the index precedes them and contains their offsets.
 */
export const flatGeobufEncoder: IndexedFormat = {
  carries: () => true,
  *file(rows, { credits = [] }, options) {
    const locations = locationsOfRows(rows);
    const bounds = boundsOfLocations(locations);
    yield undefined;
    const order = hilbertOrder(locations, bounds);
    yield undefined;
    const { count } = rows;
    const feature = new FeatureWriter();
    const offsets = new Float64Array(count);
    let length = 0;
    for (let i = 0; i < count; i += 1) {
      offsets[i] = length;
      length += feature.write(rows.at(order[i]!), options).length;
      if (i % stepRows === stepRows - 1) yield undefined;
    }
    yield magic;
    yield flatGeobufHeader({ count, bounds, credits, indexNodeSize: count === 0 ? 0 : nodeSize });
    if (count > 0) yield packedRTree(locations, order, offsets);
    let run = new Uint8Array(runBytes);
    let filled = 0;
    for (let i = 0; i < count; i += 1) {
      const bytes = feature.write(rows.at(order[i]!), options);
      if (filled + bytes.length > run.length) {
        yield run.subarray(0, filled);
        run = new Uint8Array(Math.max(runBytes, bytes.length));
        filled = 0;
      }
      run.set(bytes, filled);
      filled += bytes.length;
    }
    yield run.subarray(0, filled);
  },
};
