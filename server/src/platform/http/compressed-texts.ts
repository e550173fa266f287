import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from './content-coding.ts';

const maxTexts = 300;
/** Room for the list of all ready files and the site map in both codings, which are asked for by everybody. */
const maxBytes = 16 << 20;
const brotliQuality = 5;

/** Texts as they were compressed last. None of it is done on the main thread. */
export class CompressedTexts {
  readonly #cached = new LRUCache<string, Buffer>({
    max: maxTexts,
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });

  /** @param tag of this text in this coding alone */
  async get(tag: string, text: string, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
    const known = this.#cached.get(tag);
    if (known) return known;
    const bytes = await compress(Buffer.from(text), coding);
    this.#cached.set(tag, bytes);
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
