import { type BoundsE6, hilbertDistance } from '../../export/indexed/hilbert-order.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';

/** Each tile starts where the previous one ends. */
export interface ArchivedTile {
  readonly id: number;
  readonly bytes: number;
}

export interface ArchiveFacts {
  /** In ascending order of ids. */
  readonly tiles: readonly ArchivedTile[];
  /** JSON with `vector_layers`, as in TileJSON. */
  readonly metadata: object;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: BoundsE6;
}

export type Gzip = (bytes: Uint8Array) => Uint8Array;

const headerBytes = 127;
/** Header and root directory are in the first request of a reader. */
const maxHeadBytes = 16_384;
const minLeafEntries = 4096;
const [gzipCompression, vectorTiles] = [2, 1];

/** The id of a tile: those of one zoom follow each other along a Hilbert curve, after those of all lower zooms. */
export function tileId(z: number, x: number, y: number): number {
  return (4 ** z - 1) / 3 + hilbertDistance(x, y, z);
}

/** PMTiles 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function pmTilesHead({ tiles, metadata, minZoom, maxZoom, bounds }: ArchiveFacts, gzip: Gzip): Uint8Array {
  const { root, leaves } = directories(tiles, gzip);
  const described = gzip(encodeUtf8(JSON.stringify(metadata)));
  const bytes = new Uint8Array(headerBytes + root.length + described.length + leaves.length);
  const view = new DataView(bytes.buffer);
  bytes.set(encodeUtf8('PMTiles'));
  view.setUint8(7, 3);
  const tileBytes = tiles.reduce((sum, tile) => sum + tile.bytes, 0);
  const runs: number[] = [];
  let start = headerBytes;
  for (const length of [root.length, described.length, leaves.length, tileBytes]) {
    runs.push(start, length);
    start += length;
  }
  // All tiles are distinct, and each is addressed once.
  for (const [at, value] of [...runs, tiles.length, tiles.length, tiles.length].entries()) {
    view.setBigUint64(8 + at * 8, BigInt(value), true);
  }
  // Clustered: in the order of their ids.
  view.setUint8(96, 1);
  view.setUint8(97, gzipCompression);
  view.setUint8(98, gzipCompression);
  view.setUint8(99, vectorTiles);
  view.setUint8(100, minZoom);
  view.setUint8(101, maxZoom);
  const [west, south, east, north] = bounds;
  for (const [at, degrees] of [west, south, east, north].entries()) view.setInt32(102 + at * 4, degrees * 10, true);
  view.setUint8(118, Math.min(minZoom + 4, maxZoom));
  view.setInt32(119, (west + east) * 5, true);
  view.setInt32(123, (south + north) * 5, true);
  bytes.set(root, headerBytes);
  bytes.set(described, headerBytes + root.length);
  bytes.set(leaves, headerBytes + root.length + described.length);
  return bytes;
}

interface DirectoryEntry {
  readonly id: number;
  /** The number of tiles it represents; 0 if it points to a leaf. */
  readonly run: number;
  readonly bytes: number;
  readonly offset: number;
}

/** A single directory if it fits next to the header, otherwise a root that points to leaves. */
function directories(tiles: readonly ArchivedTile[], gzip: Gzip): { root: Uint8Array; leaves: Uint8Array } {
  const room = maxHeadBytes - headerBytes;
  const entries = placed(tiles, 1);
  const whole = gzip(directory(entries));
  if (whole.length <= room) return { root: whole, leaves: new Uint8Array() };
  for (let size = minLeafEntries; ; size *= 2) {
    const firsts = entries.filter((_, at) => at % size === 0);
    const leaves = firsts.map((_, leaf) => gzip(directory(entries.slice(leaf * size, (leaf + 1) * size))));
    const root = gzip(
      directory(
        placed(
          firsts.map(({ id }, leaf) => ({ id, bytes: leaves[leaf]!.length })),
          0,
        ),
      ),
    );
    if (root.length <= room) return { root, leaves: joinBytes(leaves) };
  }
}

function placed(parts: readonly ArchivedTile[], run: number): DirectoryEntry[] {
  let offset = 0;
  return parts.map(({ id, bytes }) => {
    const entry = { id, run, bytes, offset };
    offset += bytes;
    return entry;
  });
}

/** Column by column: id deltas, run lengths, lengths, and offsets, where 0 means directly after the previous one. */
function directory(entries: readonly DirectoryEntry[]): Uint8Array {
  return varints([
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ bytes }) => bytes),
    ...entries.map(({ offset }, at) => (at === 0 ? offset + 1 : 0)),
  ]);
}

/** Seven bits per byte, lowest first; the highest bit marks a continuation. */
function varints(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 8);
  let length = 0;
  for (let rest of numbers) {
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) | 128;
    bytes[length++] = rest;
  }
  return bytes.subarray(0, length);
}
