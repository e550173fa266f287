import { noMap, type ColumnMap, type RecordField } from '../../import/names/column-names.ts';
import { havePlace, resolvedColumns } from '../../import/names/resolved-columns.ts';
import { isGeometryText } from '../../import/position-text.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';

export type CsvHeader = {
  readonly delimiter: string;
  readonly names: readonly string[];
  readonly columns: ReadonlyMap<RecordField, number>;
  readonly width: number;
};

/** A byte order mark that was converted to letters in transit. */
const strayMark = /^(?:\ufeff|ï»¿)+/u;

export const csvDelimiters = [',', ';', '\t', '|'];

/** The names of members of an object are in its rows. */
const objectInCell = /\{\s*["']/;

/** Null if the line does not name longitude and latitude. */
export function csvHeader(line: string, columnMap: ColumnMap = noMap): CsvHeader | null {
  if (objectInCell.test(line)) return null;
  const headers = csvDelimiters.flatMap((delimiter) => {
    const names = splitCells(line.replace(strayMark, ''), delimiter)?.map((name) => name.trim()) ?? [];
    const header = headerOf(names, delimiter, columnMap);
    return havePlace(header) && !names.some(isGeometryText) ? [header] : [];
  });
  return headers.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

export function headerOf(names: readonly string[], delimiter: string, columnMap: ColumnMap): CsvHeader {
  return { delimiter, names, columns: resolvedColumns(names, { map: columnMap }).columns, width: names.length };
}

/** True if a line specifies the delimiter for Excel. */
export function isDelimiterLine(line: string): boolean {
  return /^sep=.$/i.test(line.trim());
}

/** The delimiter that yields the most cells, a comma by default. */
export function likelyDelimiter(line: string): string {
  const widths = csvDelimiters.map((delimiter) => [delimiter, splitCells(line, delimiter)?.length ?? 1] as const);
  return widths.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}
