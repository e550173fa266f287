import { unguardedCell } from '../export/csv.ts';
import { columnsOfFields, type RecordField } from './column-names.ts';
import { CsvSplitter, splitCells, type CsvRecord } from './csv-splitter.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import { readNamedRecord, textOf } from './named-record.ts';
import { RowProblems } from './reject.ts';
import type { RowDecoder, TextLine } from './row-decoder.ts';

export type CsvHeader = {
  readonly delimiter: string;
  readonly columns: ReadonlyMap<RecordField, number>;
  readonly width: number;
};

const delimiters = [',', ';', '\t', '|'];

/** The header of a CSV file of named columns; null when the line does not name longitude and latitude. */
export function csvHeader(line: string): CsvHeader | null {
  const headers = delimiters.flatMap((delimiter) => {
    const names = splitCells(line, delimiter)?.map((name) => name.trim());
    const columns = names && columnsOfFields(names);
    return columns?.has('x') && columns.has('y') ? [{ delimiter, columns, width: names?.length ?? 0 }] : [];
  });
  return headers[0] ?? null;
}

/** Whether a line is the one that tells Excel the delimiter. */
export function isDelimiterLine(line: string): boolean {
  return /^sep=.$/i.test(line.trim());
}

/** Reads CSV with a header of named columns. */
export class CsvDecoder implements RowDecoder {
  #header: CsvHeader | null = null;
  #splitter: CsvSplitter | null = null;

  line(line: TextLine): readonly ImportOutcome[] {
    if (line.text.trim() === '' || (!this.#header && isDelimiterLine(line.text))) return [];
    if (this.#header && this.#splitter) return this.#rows(this.#splitter.push(line));
    this.#header = csvHeader(line.text);
    if (!this.#header) return [rejected(line.number, 'notRecognised')];
    this.#splitter = new CsvSplitter(this.#header.delimiter);
    return [];
  }

  end(): readonly ImportOutcome[] {
    return this.#rows(this.#splitter?.end() ?? []);
  }

  #rows(records: readonly CsvRecord[]): ImportOutcome[] {
    return records.map((record) => this.#row(record));
  }

  #row({ line, cells }: CsvRecord): ImportOutcome {
    const columns = this.#header?.columns;
    if (!columns || !cells) return rejected(line.number, line.terminated ? 'unreadable' : 'cutOff');
    if (!line.terminated && cells.length < (this.#header?.width ?? 0)) return rejected(line.number, 'cutOff');
    const value = (field: RecordField): unknown => {
      const at = columns.get(field);
      return at === undefined ? undefined : unguardedCell(cells[at] ?? '');
    };
    const problems = new RowProblems();
    const row = readNamedRecord({ value }, problems);
    if (problems.first) return rejected(line.number, problems.first.code, problems.first.value);
    return { ok: true, line: line.number, rows: 1, row, sourceId: textOf(value('id')) };
  }
}
