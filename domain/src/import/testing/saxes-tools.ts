import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import { iconvCodecs } from '../../export/testing/iconv-codecs.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import type { ImportTools, StreamDecoder } from '../import-tools.ts';

/** Like the platform's decoder: a character split across chunks is returned with the next one. */
function iconvDecoder(label: string): StreamDecoder {
  let buffered: Uint8Array = new Uint8Array(0);
  let given = 0;
  return {
    decode: (bytes, { stream = false } = {}) => {
      buffered = joinBytes([buffered, bytes]);
      const text = iconv.decode(buffered, label);
      const whole = stream ? text.replace(/\ufffd$/, '') : text;
      const more = whole.slice(given);
      given = whole.length;
      return more;
    },
  };
}

/** The tools for reading files as provided by the server, for tests. */
export const importTools: ImportTools = {
  ...iconvCodecs,
  textDecoder: iconvDecoder,
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};
