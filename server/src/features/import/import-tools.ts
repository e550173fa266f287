import type { ImportTools } from '@dozor/domain/import/import-tools.ts';
import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { fileCodecs } from './file-codecs.ts';

/** Everything needed to read files. */
export const importTools: ImportTools = {
  ...fileCodecs,
  textDecoder: (label) => new TextDecoder(label),
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};
