import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from './content-coding.ts';

const maxTexts = 300;
/** Room for the popular responses in all codings: the list of all generated files and the site map. */
const maxBytes = 16 << 20;
const brotliQuality = 5;

/** Cache of texts as they are sent, compressed or not. Nothing is compressed on the main thread. */
export class SharedBodies {
  readonly #cached = new LRUCache<string, Buffer>({
    max: maxTexts,
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });

  /** Single flight: those who ask for a text while it is being compressed get the same one. */
  readonly #making = new Map<string, Promise<Buffer>>();

  /** @param tag identifies this text in this coding */
  async get(tag: string, text: string | Buffer, coding: Coding): Promise<Buffer> {
    return this.#cached.get(tag) ?? this.#making.get(tag) ?? this.#make(tag, text, coding);
  }

  #make(tag: string, text: string | Buffer, coding: Coding): Promise<Buffer> {
    const making = compress(typeof text === 'string' ? Buffer.from(text) : text, coding)
      .then((bytes) => {
        this.#cached.set(tag, bytes);
        return bytes;
      })
      .finally(() => this.#making.delete(tag));
    this.#making.set(tag, making);
    return making;
  }
}

async function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return promisify(gzip)(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
