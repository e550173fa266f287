import type { Locations } from '../../export/indexed/hilbert-order.ts';

/** Entries per node, the default of most programs. */
export const nodeSize = 16;
/** West, south, east and north as doubles, and the offset as a 64-bit integer. */
const entryBytes = 40;

/**
 * The index of a FlatGeobuf file: a packed Hilbert R-tree, whose entries are the boxes around 16 entries of the level
 * below, the root first and the points last. A point entry contains its byte offset among the features, every other
 * entry that of its first child (https://flatgeobuf.org, "Spatial index").
 *
 * @param order the positions of the locations in the file; at least one
 * @param offsets the byte offset of each, in file order
 */
export function packedRTree({ xE6, yE6 }: Locations, order: Uint32Array, offsets: Float64Array): Uint8Array {
  const levels = levelStarts(order.length);
  const bytes = new Uint8Array(levels.total * entryBytes);
  const view = new DataView(bytes.buffer);
  const leaves = levels.starts[0]!;
  for (let i = 0; i < order.length; i += 1) {
    const [x, y] = [xE6[order[i]!]! / 1e6, yE6[order[i]!]! / 1e6];
    writeEntry(view, leaves + i, [x, y, x, y], offsets[i]!);
  }
  for (let level = 1; level < levels.starts.length; level += 1) {
    const [first, last] = [levels.starts[level - 1]!, levels.ends[level - 1]!];
    for (let entry = levels.starts[level]!, child = first; child < last; entry += 1, child += nodeSize) {
      writeEntry(view, entry, boxAround(view, child, Math.min(child + nodeSize, last)), child);
    }
  }
  return bytes;
}

/** The range of each level in the index, points first; the last level is the root alone. */
function levelStarts(count: number): { starts: number[]; ends: number[]; total: number } {
  const sizes = [count];
  do sizes.push(Math.ceil(sizes.at(-1)! / nodeSize));
  while (sizes.at(-1)! > 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const ends: number[] = [];
  let end = total;
  for (const size of sizes) {
    ends.push(end);
    end -= size;
  }
  return { starts: ends.map((own, level) => own - sizes[level]!), ends, total };
}

function writeEntry(view: DataView, entry: number, box: readonly number[], leadsTo: number): void {
  const at = entry * entryBytes;
  for (let side = 0; side < 4; side += 1) view.setFloat64(at + side * 8, box[side]!, true);
  view.setUint32(at + 32, leadsTo % 2 ** 32, true);
  view.setUint32(at + 36, Math.floor(leadsTo / 2 ** 32), true);
}

function boxAround(view: DataView, from: number, to: number): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let entry = from; entry < to; entry += 1) {
    for (let side = 0; side < 4; side += 1) {
      const value = view.getFloat64(entry * entryBytes + side * 8, true);
      box[side] = side < 2 ? Math.min(box[side]!, value) : Math.max(box[side]!, value);
    }
  }
  return box;
}
