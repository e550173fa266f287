import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { Build } from './build-queries.ts';

export const everyCountry = 'all';

/** The files of one format: all countries first, then by the number of rows; a search leaves only the matches. */
export function buildsOf(
  files: readonly Build[],
  format: ExportFormatId,
  { search, nameOf }: { search: string; nameOf: (country: string) => string },
): Build[] {
  const wanted = search.trim().toLowerCase();
  return files
    .filter((file) => file.format === format && file.preset === undefined)
    .filter(({ country }) => {
      return wanted === '' || country.toLowerCase() === wanted || foldName(nameOf(country)).includes(foldName(wanted));
    })
    .toSorted((a, b) => rank(b) - rank(a));
}

/** The time of the last change to a file's points; a file that never had any is dated 1970. */
export function lastChangeOf({ changed }: Build): string | undefined {
  return Date.parse(changed) > 0 ? changed : undefined;
}

function foldName(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е');
}

function rank({ country, rows }: Build): number {
  return country === everyCountry ? Infinity : rows;
}
