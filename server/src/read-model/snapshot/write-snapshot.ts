import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ReadModel } from '../read-model.ts';
import { replaceFile } from './replace-file.ts';
import {
  columnBytes,
  type SnapshotColumn,
  type SnapshotEnd,
  snapshotMagic,
  snapshotMeaning,
  type SnapshotProbe,
  trailerBytes,
} from './snapshot-format.ts';

/** Copied and summed in about a millisecond, after which other work gets its turn. */
const chunkBytes = 2 ** 20;

/** A checkpoint. @returns false when another process sharing the folder is writing one, which is just as good */
export function writeSnapshot(path: string, model: ReadModel, probes: readonly SnapshotProbe[]): Promise<boolean> {
  return replaceFile(path, (file) => writeFile(file, model, probes));
}

async function writeFile(file: FileHandle, model: ReadModel, probes: readonly SnapshotProbe[]): Promise<void> {
  const { memory } = model;
  const revision = model.revision();
  const slots = model.order.slots.slice(0, model.order.length);
  let checksum = 0;
  const write = async (chunk: Uint8Array): Promise<void> => {
    checksum = crc32(chunk, checksum);
    await file.writeFile(chunk);
  };
  await write(Buffer.from(snapshotMagic));
  for (const column of Object.values(memory.points)) for (const chunk of gathered(column, slots)) await write(chunk);
  // Read only now: the points written above may already refer to children added meanwhile.
  const children = memory.childCount;
  for (const column of Object.values(memory.children)) for (const chunk of copied(column, children)) await write(chunk);
  const textBytes = memory.texts.used;
  for (const chunk of copied(memory.texts.columns.byte, textBytes)) await write(chunk);
  const [places, subTypes] = [memory.places.texts(), memory.subTypes.texts()];
  const points = slots.length;
  const end: SnapshotEnd = {
    meaning: snapshotMeaning(),
    revision,
    points,
    children,
    textBytes,
    places,
    subTypes,
    probes,
  };
  const endBytes = Buffer.from(JSON.stringify(end));
  await write(endBytes);
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(endBytes.length, 0);
  trailer.writeUInt32LE(crc32(trailer.subarray(0, 4), checksum), 4);
  await file.writeFile(trailer);
}

/* Chunks are copies: the checksum and the file must see the same bytes, whatever changes meanwhile. */

function* gathered(column: SnapshotColumn, rows: Uint32Array): Generator<Uint8Array> {
  const chunkRows = chunkBytes / column.BYTES_PER_ELEMENT;
  const chunk = column.slice(0, Math.min(chunkRows, rows.length));
  for (let from = 0; from < rows.length; from += chunkRows) {
    const count = Math.min(chunkRows, rows.length - from);
    for (let i = 0; i < count; i += 1) chunk[i] = column[rows[from + i]!]!;
    yield columnBytes(chunk, count);
  }
}

function* copied(column: SnapshotColumn, rows: number): Generator<Uint8Array> {
  const bytes = columnBytes(column, rows);
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.slice(from, from + chunkBytes);
}
