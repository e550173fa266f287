import { formatFacts, type ExportFormatId } from './all-formats.ts';

/** The name that a file has to have where it is used; where any will do, it says whose points they are. */
export function deviceFileName(format: ExportFormatId): string {
  const { wantedName, extension } = formatFacts[format];
  return wantedName ?? `dozor.${extension}`;
}
