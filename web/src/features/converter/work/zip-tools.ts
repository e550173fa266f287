import { crc32 } from '@dozor/domain/export/composite/crc32.ts';
import type { ZipTools } from '@dozor/domain/export/composite/zip-stream.ts';
import { joinBytes } from '@dozor/domain/export/text/join-bytes.ts';
import { Deflate } from 'fflate';

const level = 6;

/** What fflate 0.8.3 has not written yet of its last byte: how many bits in the lowest three, the byte itself above them. */
type Unwritten = { s: { r: number } };

/** What archives are made with in the browser. */
export const zipTools: ZipTools = {
  deflate(bytes) {
    const parts: Uint8Array[] = [];
    const stream = new Deflate({ level }, (part) => parts.push(part));
    stream.push(bytes);
    stream.flush();
    return joinBytes([...parts, emptyBlock(stream as unknown as Unwritten)]);
  },
  crc32,
};

/** An empty stored block, which ends at a byte. `flush(true)` writes one too, but takes the last byte for a part of its length. */
function emptyBlock({ s: { r } }: Unwritten): Uint8Array {
  const bits = r & 7;
  const header = bits + 3 > 8 ? [r >> 3, 0] : [r >> 3];
  return Uint8Array.of(...header, 0, 0, 0xff, 0xff);
}
