import { crc32 } from '../composite/crc32.ts';
import type { ZipTools } from '../composite/zip-stream.ts';
import { joinBytes } from '../text/join-bytes.ts';

const maxStored = 0xffff;

/** Uncompressed deflate blocks: identical bytes whatever the library and version. */
function stored(bytes: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; from += maxStored) {
    const part = bytes.subarray(from, from + maxStored);
    const { length } = part;
    blocks.push(Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff), part);
  }
  return joinBytes(blocks);
}

export const storedZipTools: ZipTools = { deflate: stored, crc32 };
