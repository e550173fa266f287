import { columnsOfFields, noMap, type ColumnMap, type RecordField } from '../../import/names/column-names.ts';
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

/** Null if the line does not name longitude and latitude. */
export function csvHeader(line: string, columnMap: ColumnMap = noMap): CsvHeader | null {
  const headers = csvDelimiters.flatMap((delimiter) => {
    const names = splitCells(line.replace(strayMark, ''), delimiter)?.map((name) => name.trim()) ?? [];
    const header = headerOf(names, delimiter, columnMap);
    return hasPosition(header.columns) ? [header] : [];
  });
  return headers.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

export function headerOf(names: readonly string[], delimiter: string, columnMap: ColumnMap): CsvHeader {
  return { delimiter, names, columns: columnsOfFields(names, columnMap), width: names.length };
}

function hasPosition(columns: ReadonlyMap<RecordField, number>): boolean {
  return (columns.has('x') && columns.has('y')) || columns.has('place');
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
