import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from './content-coding.ts';

const maxTexts = 300;
/** Room for the popular responses in both codings: the list of all generated files and the site map. */
const maxBytes = 16 << 20;
const brotliQuality = 5;

/** Cache of compressed texts. Nothing is compressed on the main thread. */
export class CompressedTexts {
  readonly #cached = new LRUCache<string, Buffer>({
    max: maxTexts,
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });

  /** @param tag identifies this text in this coding */
  async get(tag: string, text: string | Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
    const known = this.#cached.get(tag);
    if (known) return known;
    const bytes = await compress(typeof text === 'string' ? Buffer.from(text) : text, coding);
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
