import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { PointMemory } from '../columns/point-memory.ts';
import {
  chunkBytes,
  columnBytes,
  type SnapshotEnd,
  snapshotMagic,
  snapshotMeaning,
  trailerBytes,
} from './snapshot-format.ts';

export interface Snapshot {
  memory: PointMemory;
  end: SnapshotEnd;
}

/** Undefined when it is missing, damaged or of another version. */
export function readSnapshot(path: string): Snapshot | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const size = fstatSync(file).size;
    const end = readEnd(file, size);
    return end && end.meaning === snapshotMeaning() ? readColumns(file, size, end) : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

/** The file is shorter than its declared content. */
class CutSnapshotError extends Error {}

function readEnd(file: number, size: number): SnapshotEnd | undefined {
  if (size < snapshotMagic.length + trailerBytes) return undefined;
  const length = readAt(file, size - trailerBytes, 4).readUInt32LE();
  const at = size - trailerBytes - length;
  if (at < snapshotMagic.length) return undefined;
  return JSON.parse(readAt(file, at, length).toString()) as SnapshotEnd;
}

function readColumns(file: number, size: number, end: SnapshotEnd): Snapshot | undefined {
  const memory = new PointMemory({ places: end.places, subTypes: end.subTypes });
  memory.reserve({ points: end.points, children: end.children, textBytes: end.textBytes, highestIdx: 0 });
  let at = 0;
  let checksum = 0;
  const chunk = new Uint8Array(chunkBytes);
  const fill = (bytes: Uint8Array): void => {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const part = chunk.subarray(0, bytes.length - from);
      fillFrom(file, part, at);
      checksum = crc32(part, checksum);
      bytes.set(part, from);
      at += part.length;
    }
  };
  const magic = Buffer.alloc(snapshotMagic.length);
  fill(magic);
  if (magic.toString() !== snapshotMagic) return undefined;
  for (const column of Object.values(memory.points)) fill(columnBytes(column, end.points));
  for (const column of Object.values(memory.children)) fill(columnBytes(column, end.children));
  fill(columnBytes(memory.texts.columns.byte, end.textBytes));
  fill(Buffer.alloc(size - at - 4));
  if (checksum !== readAt(file, size - 4, 4).readUInt32LE()) return undefined;
  memory.adopt(end.points, end.children, end.textBytes);
  return { memory, end };
}

function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  fillFrom(file, bytes, at);
  return bytes;
}

function fillFrom(file: number, bytes: Uint8Array, at: number): void {
  if (readSync(file, bytes, 0, bytes.length, at) !== bytes.length) throw new CutSnapshotError();
}
