import { formatFacts, type ExportFormatId } from './all-formats.ts';

/** The file name required by the device; if any will do, it names the site. */
export function deviceFileName(format: ExportFormatId): string {
  const { wantedName, extension } = formatFacts[format];
  return wantedName ?? `dozor.${extension}`;
}
