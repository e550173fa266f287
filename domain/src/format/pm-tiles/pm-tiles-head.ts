import { encodeUtf8 } from '../../export/text/utf8.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import { type BoundsE6, hilbertDistance } from '../../export/indexed/hilbert-order.ts';

/** A tile of the archive: its id and how many bytes it has. Each begins where the one before it ends. */
export interface ArchivedTile {
  readonly id: number;
  readonly bytes: number;
}

export interface ArchiveFacts {
  /** By ascending number. */
  readonly tiles: readonly ArchivedTile[];
  /** JSON with `vector_layers`, as in TileJSON. */
  readonly metadata: object;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: BoundsE6;
}

export type Gzip = (bytes: Uint8Array) => Uint8Array;

const headerBytes = 127;
/** Header and root directory are what a reader asks for first. */
const maxHeadBytes = 16_384;
const minLeafEntries = 4096;
const [gzipCompression, vectorTiles] = [2, 1];

/** The number of a tile: those of one zoom follow each other along a Hilbert curve, after those of all zooms before. */
export function tileId(z: number, x: number, y: number): number {
  return (4 ** z - 1) / 3 + hilbertDistance(x, y, z);
}

/**
 * What stands before the tiles of an archive: header, root directory, metadata and the leaves of the directory
 * (PMTiles 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */
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
  // All tiles are different, and none stands for several.
  for (const [at, value] of [...runs, tiles.length, tiles.length, tiles.length].entries()) {
    view.setBigUint64(8 + at * 8, BigInt(value), true);
  }
  // In the order of their ids.
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
  /** How many tiles it stands for; none where it leads to a leaf. */
  readonly run: number;
  readonly bytes: number;
  readonly offset: number;
}

/** One directory if it fits beside the header, else a root that leads to leaves. */
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

/** Each behind the one before. */
function placed(parts: readonly ArchivedTile[], run: number): DirectoryEntry[] {
  let offset = 0;
  return parts.map(({ id, bytes }) => {
    const entry = { id, run, bytes, offset };
    offset += bytes;
    return entry;
  });
}

/** Column by column: the steps from number to number, the runs, the lengths and the offsets, 0 of one that is behind the one before. */
function directory(entries: readonly DirectoryEntry[]): Uint8Array {
  return varints([
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ bytes }) => bytes),
    ...entries.map(({ offset }, at) => (at === 0 ? offset + 1 : 0)),
  ]);
}

/** Seven bits a byte, the lowest first; a further one follows where the highest bit is set. */
function varints(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 8);
  let length = 0;
  for (let rest of numbers) {
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) | 128;
    bytes[length++] = rest;
  }
  return bytes.subarray(0, length);
}
