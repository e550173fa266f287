import { formatFacts, type ExportFormatId } from './all-formats.ts';
import type { FormatFacts } from './format-facts.ts';

const charsets: Readonly<Record<FormatFacts['encoding'], string>> = {
  utf8: 'utf-8',
  utf8Mark: 'utf-8',
  windows1251: 'windows-1251',
  ascii: 'us-ascii',
};

/** Text types include the encoding, other types define it themselves. */
export function contentTypeOf(format: ExportFormatId): string {
  const { mediaType, encoding } = formatFacts[format];
  return mediaType.startsWith('text/') ? `${mediaType}; charset=${charsets[encoding]}` : mediaType;
}
