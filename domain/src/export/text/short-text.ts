import { InvariantError } from '../../errors/invariant-error.ts';
import { encodeUtf8 } from './utf8.ts';

/** Two little-endian 8-byte words, stored as doubles, which preserves the bits: no UTF-8 text is a NaN. */
export interface ShortText {
  readonly first: number;
  readonly second: number;
  readonly length: number;
}

const maxBytes = 16;

/** @throws if the text has more than 16 bytes */
export function shortText(text: string): ShortText {
  const bytes = encodeUtf8(text);
  if (bytes.length > maxBytes) throw new InvariantError(`"${text}" is longer than ${maxBytes} bytes`);
  const padded = new DataView(new ArrayBuffer(maxBytes));
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
  return { first: padded.getFloat64(0, true), second: padded.getFloat64(8, true), length: bytes.length };
}
