import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this size compression saves less than a packet and is left out. */
export const minCompressedSize = 1000;

/** Measured on dense tiles: what is gained above these levels is below 1 % and takes ten times as long. */
const gzipLevel = 5;
const brotliQuality = 5;
/** Enough to look back over a whole tile. */
const brotliWindowBits = 18;

const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

export function compress(bytes: Uint8Array, coding: Coding): Uint8Array {
  switch (coding) {
    case 'br':
      return brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case 'gzip':
      return gzipSync(bytes, { level: gzipLevel });
    case 'identity':
      return bytes;
  }
}

/** Clients are of few kinds; their headers are read once. */
const chosen = new Map<string, Coding>();
const maxChosen = 1000;

/** The best coding that a client takes, by its `Accept-Encoding`. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const coding = bestCoding(acceptEncoding);
  if (chosen.size >= maxChosen) chosen.clear();
  chosen.set(acceptEncoding, coding);
  return coding;
}

function bestCoding(acceptEncoding: string): Coding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const isTaken = (coding: Coding): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return codings.find(isTaken) ?? 'identity';
}
