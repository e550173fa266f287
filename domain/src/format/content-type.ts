import { formatFacts, type ExportFormatId } from './all-formats.ts';
import type { FormatFacts } from './format-facts.ts';

const charsets: Readonly<Record<FormatFacts['encoding'], string>> = {
  utf8: 'utf-8',
  utf8Mark: 'utf-8',
  windows1251: 'windows-1251',
  ascii: 'us-ascii',
};

/** The media type of the files of a format; that of a text names the encoding, which other types say in themselves. */
export function contentTypeOf(format: ExportFormatId): string {
  const { mediaType, encoding } = formatFacts[format];
  return mediaType.startsWith('text/') ? `${mediaType}; charset=${charsets[encoding]}` : mediaType;
}
