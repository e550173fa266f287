import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/*
 * The last line of a backup is the checksum of every byte before it. SQLite reads only the pages listed in the header
 * of a file, so any SQLite tool can still open it.
 */
const label = '\ndozor backup sha256 ';
const lineBytes = label.length + 64 + 1;
const readBytes = 1 << 20;

export function addChecksum(path: string): void {
  const file = openSync(path, 'r');
  try {
    appendFileSync(path, `${label}${checksumOf(file, fstatSync(file).size)}\n`);
  } finally {
    closeSync(file);
  }
}

export function compareChecksum(path: string): 'same' | 'different' | 'none' {
  const file = openSync(path, 'r');
  try {
    const contentBytes = fstatSync(file).size - lineBytes;
    if (contentBytes < 0) return 'none';
    const line = Buffer.alloc(lineBytes);
    readSync(file, line, 0, lineBytes, contentBytes);
    const text = line.toString('latin1');
    if (!text.startsWith(label)) return 'none';
    return text.slice(label.length) === `${checksumOf(file, contentBytes)}\n` ? 'same' : 'different';
  } finally {
    closeSync(file);
  }
}

export function removeChecksum(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const contentBytes = fstatSync(file).size - lineBytes;
    if (contentBytes < 0) return;
    const start = Buffer.alloc(label.length);
    readSync(file, start, 0, label.length, contentBytes);
    if (start.toString('latin1') === label) ftruncateSync(file, contentBytes);
  } finally {
    closeSync(file);
  }
}

function checksumOf(file: number, bytes: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(readBytes);
  for (let at = 0; at < bytes;) {
    const read = readSync(file, chunk, 0, Math.min(readBytes, bytes - at), at);
    if (read === 0) break;
    hash.update(chunk.subarray(0, read));
    at += read;
  }
  return hash.digest('hex');
}
