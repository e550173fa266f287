import { encodeUtf8 } from './utf8.ts';

/** A text of at most 16 bytes as four words with the lowest byte first. */
export interface ShortText {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  readonly length: number;
}

const mostBytes = 16;

/** @throws when the text has more than 16 bytes */
export function shortText(text: string): ShortText {
  const bytes = encodeUtf8(text);
  if (bytes.length > mostBytes) throw new Error(`"${text}" is longer than ${mostBytes} bytes`);
  const padded = new DataView(new ArrayBuffer(mostBytes));
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
  return {
    first: padded.getInt32(0, true),
    second: padded.getInt32(4, true),
    third: padded.getInt32(8, true),
    fourth: padded.getInt32(12, true),
    length: bytes.length,
  };
}
