import { existsSync, readFileSync } from 'node:fs';

const headBytes = { count: 8, ids: 12, texts: 16 };
const entryBytes = 8;

/** A gettext catalogue (.mo, little-endian), by id; empty if it is missing. */
export function readCatalogue(path) {
  if (!existsSync(path)) return new Map();
  const bytes = readFileSync(path);
  const stringAt = (table, index) => {
    const at = bytes.readUInt32LE(table) + index * entryBytes;
    const start = bytes.readUInt32LE(at + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(at));
  };
  return new Map(
    Array.from({ length: bytes.readUInt32LE(headBytes.count) }, (_, index) => [
      stringAt(headBytes.ids, index),
      stringAt(headBytes.texts, index),
    ]),
  );
}
