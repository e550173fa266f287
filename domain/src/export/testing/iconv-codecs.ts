import iconv from 'iconv-lite';
import type { TextCodecs } from '../text/text-codec.ts';

/** The character sets as provided by the server, for tests. */
export const iconvCodecs: TextCodecs = {
  windows1251: {
    encode: (text) => iconv.encode(text, 'windows-1251'),
    decode: (bytes) => iconv.decode(bytes, 'windows-1251'),
  },
};
