import { type ExportFormatId, formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { Build } from './build-queries.ts';

export const everyCountry = 'all';

export function buildsOf(files: readonly Build[], format: ExportFormatId): Build[] {
  return files.filter((file) => file.format === format && file.preset === undefined);
}

export function countriesOf(files: readonly Build[]): string[] {
  return [...new Set(files.map(({ country }) => country))].filter((code) => code !== everyCountry && code !== '');
}

/** Undefined for a file that never had any points: it is dated 1970. */
export function lastChangeOf({ changed }: Build): string | undefined {
  return Date.parse(changed) > 0 ? changed : undefined;
}

/** The name the program looks for, else that of its country. A file without real points keeps its own name. */
export function savedFileName({ path, file }: Pick<Build, 'path' | 'file'>, format: ExportFormatId): string {
  return lastOf(formatFacts[format].wantedName === null ? path : file);
}

function lastOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
