import type { TextCodecs } from '@dozor/domain/export/text/text-codec.ts';
import iconv from 'iconv-lite';

/** The character sets of files other than UTF-8. */
export const fileCodecs: TextCodecs = {
  windows1251: {
    encode: (text) => iconv.encode(text, 'windows-1251'),
    decode: (bytes) => iconv.decode(bytes, 'windows-1251'),
  },
};
