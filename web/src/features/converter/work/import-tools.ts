import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ImportTools } from '@dozor/domain/import/import-tools.ts';
import { platformCodecs } from './windows-1251.ts';

/** The browser's own XML parser needs a whole document, and workers have none. */
export const importTools: ImportTools = {
  ...platformCodecs,
  textDecoder: (label) => new TextDecoder(label),
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};
