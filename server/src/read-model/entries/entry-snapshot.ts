import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { replaceFile } from '../snapshot/replace-file.ts';
import { chunkBytes, trailerBytes } from '../snapshot/snapshot-format.ts';
import { type EntriesByPoint, entriesByPoint } from './entry-memory.ts';

/* magic · the columns · end as JSON · its length · checksum: like the snapshot of the points */

const magic = 'DOZORLOG';
export interface EntriesEnd {
  /** The last entry in the file. */
  lastId: number;
  /** Entries of points that were removed by later revisions are still in it. */
  revision: number;
  /** Entries as stored in the database at that time, to recognize the same database. */
  probes: readonly Readonly<Record<string, number | string>>[];
}

interface StoredEnd extends EntriesEnd {
  /** Names and order of the columns; a file with others is useless. */
  meaning: string;
  points: number;
  entries: number;
}

const meaning = createHash('sha256')
  .update(
    JSON.stringify([
      magic,
      Object.entries(entriesByPoint(0, 0)).map(([name, { BYTES_PER_ELEMENT }]) => [name, BYTES_PER_ELEMENT]),
    ]),
  )
  .digest('base64url');

export async function writeEntries(path: string, columns: EntriesByPoint, end: EntriesEnd): Promise<boolean> {
  return replaceFile(path, async (file) => {
    let checksum = 0;
    const write = async (bytes: Uint8Array): Promise<void> => {
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        const chunk = bytes.subarray(from, from + chunkBytes);
        checksum = crc32(chunk, checksum);
        await file.writeFile(chunk);
      }
    };
    await write(Buffer.from(magic));
    for (const column of Object.values(columns)) await write(bytesOf(column));
    const [points, entries] = [columns.idx.length, columns.day.length];
    const stored: StoredEnd = { ...end, meaning, points, entries };
    const text = Buffer.from(JSON.stringify(stored));
    await write(text);
    const trailer = Buffer.alloc(trailerBytes);
    trailer.writeUInt32LE(text.length, 0);
    trailer.writeUInt32LE(crc32(trailer.subarray(0, 4), checksum), 4);
    await file.writeFile(trailer);
  });
}

/** Undefined when it is missing, damaged or of another version. */
export async function readEntries(path: string): Promise<{ columns: EntriesByPoint; end: EntriesEnd } | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  try {
    return file && (await readFile(file));
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

/** The file is shorter than its declared content. */
class CutEntriesError extends Error {}

async function readFile(file: FileHandle): Promise<{ columns: EntriesByPoint; end: EntriesEnd } | undefined> {
  const { size } = await file.stat();
  if (size < magic.length + trailerBytes) return undefined;
  let [at, checksum] = [0, 0];
  const chunk = new Uint8Array(chunkBytes);
  const fill = async (bytes: Uint8Array): Promise<void> => {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const part = chunk.subarray(0, bytes.length - from);
      const { bytesRead } = await file.read(part, 0, part.length, at);
      if (bytesRead !== part.length) throw new CutEntriesError();
      checksum = crc32(part, checksum);
      bytes.set(part, from);
      at += part.length;
    }
  };
  const trailer = Buffer.alloc(trailerBytes);
  await file.read(trailer, 0, trailerBytes, size - trailerBytes);
  const text = Buffer.alloc(Math.min(trailer.readUInt32LE(0), size));
  await file.read(text, 0, text.length, size - trailerBytes - text.length);
  const end = JSON.parse(text.toString()) as StoredEnd;
  if (end.meaning !== meaning) return undefined;
  const head = Buffer.alloc(magic.length);
  await fill(head);
  const columns = entriesByPoint(end.points, end.entries);
  for (const column of Object.values(columns)) await fill(bytesOf(column));
  await fill(Buffer.alloc(size - at - 4));
  return head.toString() === magic && checksum === trailer.readUInt32LE(4) ? { columns, end } : undefined;
}

function bytesOf(column: Uint16Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(column.buffer, 0, column.byteLength);
}
