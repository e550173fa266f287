import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import SqliteFile from 'better-sqlite3';
import { zxyToTileId } from 'pmtiles';

/** A tile at z, x and y, as stored. */
export type MadeTile = readonly [z: number, x: number, y: number, bytes: Uint8Array];

export interface MadeBasemap {
  tiles: readonly MadeTile[];
  metadata: Record<string, unknown>;
  bounds: readonly [west: number, south: number, east: number, north: number];
}

/** Metadata by which a file is recognized as Shortbread. */
export const shortbreadMetadata = {
  vector_layers: ['streets', 'place_labels', 'land'].map((id) => ({ id, fields: { kind: 'String' } })),
};

/** @param format of the tiles, `pbf` for vector tiles */
export function writeMbtiles(path: string, { tiles, metadata, bounds }: MadeBasemap, format = 'pbf'): void {
  const database = new SqliteFile(path);
  database.exec('create table metadata (name text, value text)');
  database.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)');
  const insert = database.prepare('insert into metadata values (?, ?)');
  for (const row of [
    ['format', format],
    ['bounds', bounds.join()],
    ['json', JSON.stringify(metadata)],
  ])
    insert.run(...row);
  const add = database.prepare('insert into tiles values (?, ?, ?, ?)');
  for (const [z, x, y, bytes] of tiles) add.run(z, x, 2 ** z - 1 - y, bytes);
  database.close();
}

const headerBytes = 127;
const gzipCompression = 2;

/** PMTiles version 3 with one directory: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function writePmtiles(path: string, { tiles, metadata, bounds }: MadeBasemap, tileType = 1): void {
  const sorted = tiles
    .map(([z, x, y, bytes]) => ({ id: zxyToTileId(z, x, y), z, bytes }))
    .toSorted((one, other) => one.id - other.id);
  const directory = gzipSync(directoryOf(sorted));
  const about = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const tileStart = headerBytes + directory.length + about.length;
  const tileLength = sorted.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const numbers = [headerBytes, directory.length, headerBytes + directory.length, about.length, 0, 0];
  [...numbers, tileStart, tileLength, tiles.length, tiles.length, tiles.length].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8),
  );
  header.writeUInt8(1, 96);
  header.writeUInt8(gzipCompression, 97);
  header.writeUInt8(gzipCompression, 98);
  header.writeUInt8(tileType, 99);
  header.writeUInt8(Math.min(...sorted.map(({ z }) => z)), 100);
  header.writeUInt8(Math.max(...sorted.map(({ z }) => z)), 101);
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
  writeFileSync(path, Buffer.concat([header, directory, about, ...sorted.map(({ bytes }) => bytes)]));
}

function directoryOf(tiles: readonly { id: number; bytes: Uint8Array }[]): Uint8Array {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // 0 means directly after the previous one.
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}
