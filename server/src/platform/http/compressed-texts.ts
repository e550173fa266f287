import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from './content-coding.ts';

const keptTexts = 300;
const mostKeptBytes = 65_536;
const brotliQuality = 5;

/** Texts as they were compressed last: what is small then is kept. None of it is done on the main thread. */
export class CompressedTexts {
  readonly #kept = new LRUCache<string, Buffer>({
    max: keptTexts,
    maxEntrySize: mostKeptBytes,
    sizeCalculation: ({ length }) => length,
  });

  /** @param tag of this text in this coding alone */
  async get(tag: string, text: string, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
    const known = this.#kept.get(tag);
    if (known) return known;
    const bytes = await compress(Buffer.from(text), coding);
    this.#kept.set(tag, bytes);
    return bytes;
  }
}

async function compress(bytes: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
