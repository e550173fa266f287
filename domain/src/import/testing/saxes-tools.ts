import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { iconvCodecs } from '../../export/testing/iconv-codecs.ts';
import type { ImportTools } from '../import-tools.ts';

/** What a server gives to read files with, for tests. */
export const importTools: ImportTools = {
  ...iconvCodecs,
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};
