import { crc32 } from '@dozor/domain/export/composite/crc32.ts';
import type { ZipTools } from '@dozor/domain/export/composite/zip-stream.ts';
import { joinBytes } from '@dozor/domain/export/text/join-bytes.ts';
import { Deflate } from 'fflate';

const level = 6;

/** What archives are made with in the browser. */
export const zipTools: ZipTools = {
  deflate(bytes) {
    const parts: Uint8Array[] = [];
    const stream = new Deflate({ level }, (part) => parts.push(part));
    stream.push(bytes);
    stream.flush(true);
    return joinBytes(parts);
  },
  crc32,
};
