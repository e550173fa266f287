import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import type { TextCodecs } from '@dozor/domain/export/text/text-codec.ts';
import type { ImportTools } from '@dozor/domain/import/import-tools.ts';

const fileCodecs: TextCodecs = {
  windows1251: {
    encode: (text) => iconv.encode(text, 'windows-1251'),
    decode: (bytes) => iconv.decode(bytes, 'windows-1251'),
  },
};

export const importTools: ImportTools = {
  ...fileCodecs,
  textDecoder: (label) => new TextDecoder(label),
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};
