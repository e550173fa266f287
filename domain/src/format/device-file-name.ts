import { formatFacts, type ExportFormatId } from './all-formats.ts';

/** If any name will do, it names the site. */
export function deviceFileName(format: ExportFormatId): string {
  const { wantedName, extension } = formatFacts[format];
  return wantedName ?? `dozor.${extension}`;
}
