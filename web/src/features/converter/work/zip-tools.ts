import { Deflate } from 'fflate';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { crc32 } from '@dozor/domain/export/composite/crc32.ts';
import type { ZipTools } from '@dozor/domain/export/composite/zip-stream.ts';
import { joinBytes } from '@dozor/domain/export/text/join-bytes.ts';

const level = 6;

/**
 * The bits that fflate 0.8.3 has not yet written of its last byte: their number in the lowest three bits, the byte
 * itself above them.
 * @throws when another version stores it elsewhere
 */
function unwrittenOf(stream: Deflate): number {
  const state: unknown = Reflect.get(stream, 's');
  if (typeof state === 'object' && state !== null && 'r' in state && typeof state.r === 'number') return state.r;
  throw new InvariantError('fflate keeps the rest of a stream elsewhere than it did');
}

export const zipTools: ZipTools = {
  deflate(bytes) {
    const parts: Uint8Array[] = [];
    const stream = new Deflate({ level }, (part) => parts.push(part));
    stream.push(bytes);
    stream.flush();
    return joinBytes([...parts, emptyBlock(unwrittenOf(stream))]);
  },
  crc32,
};

/**
 * An empty stored block, which is byte-aligned. `flush(true)` writes one too, but mistakes the last byte for a part of its
 * length.
 */
function emptyBlock(unwritten: number): Uint8Array {
  const [bits, byte] = [unwritten & 7, unwritten >> 3];
  const header = bits + 3 > 8 ? [byte, 0] : [byte];
  return Uint8Array.of(...header, 0, 0, 0xff, 0xff);
}
