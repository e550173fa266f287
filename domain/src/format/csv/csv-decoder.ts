import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { metersIn } from '../../import/names/meter-names.ts';
import { NamedRecords } from '../../import/names/named-records.ts';
import { RecordRows } from '../../import/names/record-rows.ts';
import type { RowDecoder, TextLine } from '../../import/rows/row-decoder.ts';
import { CsvSplitter, splitCells, type CsvRecord } from '../../import/text/csv-splitter.ts';
import { lineDecoder } from '../../import/text/line-decoder.ts';
import { unguardedCell } from './csv-encoder.ts';
import { csvHeader, headerOf, isDelimiterLine, likelyDelimiter, type CsvHeader } from './csv-header.ts';

/** A header may be preceded by titles and remarks. */
const maxLinesAbove = 10;
/** Lines that may be skipped before the data of a file without a header. */
const remark = /^\s*(?:\/\/|#|©)/;

export class CsvDecoder implements RowDecoder {
  readonly #options: DecodeOptions;
  readonly #records: NamedRecords;
  readonly #rowsOfRecords: RecordRows;
  #header: CsvHeader | null = null;
  #splitter: CsvSplitter | null = null;
  /** The lines searched for a header so far. */
  readonly #above: TextLine[] = [];
  /** What is to be said of a file without a place, once its rows are counted. */
  #nothing: { line: number; code: 'noPlace' | 'projected'; text: string; rows: number } | null = null;

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#options = options;
    this.#records = new NamedRecords(options);
    this.#rowsOfRecords = new RecordRows(this.#records);
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  line(line: TextLine): readonly ImportOutcome[] {
    if (line.text.trim() === '' || (!this.#header && isDelimiterLine(line.text))) return [];
    if (this.#header && this.#splitter) return this.#rows(this.#splitter.push(line));
    const { columns, map } = this.#options;
    if (columns) {
      if (remark.test(line.text)) return [];
      return this.#rows(this.#begin(headerOf(columns, likelyDelimiter(line.text), map)).push(line));
    }
    const header = csvHeader(line.text, map);
    if (header) this.#begin(header);
    else this.#above.push(line);
    return this.#above.length > maxLinesAbove ? this.#noHeader() : [];
  }

  end(): readonly ImportOutcome[] {
    const rows = this.#header ? this.#rows(this.#splitter?.end() ?? []) : this.#noHeader();
    const nothing = this.#nothing;
    const last = nothing ? [{ ...rejected(nothing.line, nothing.code, nothing.text), rows: nothing.rows }] : [];
    return [...rows, ...this.#rowsOfRecords.end(), ...last];
  }

  #begin(header: CsvHeader): CsvSplitter {
    this.#header = header;
    this.#records.record(header.names, () => '');
    this.#splitter = new CsvSplitter(header.delimiter);
    return this.#splitter;
  }

  /** Nothing in the file can be read: reported once, with its first line and the number of its rows. */
  #noHeader(): ImportOutcome[] {
    const above = this.#above.splice(0);
    const [first] = above;
    if (!first) return [];
    this.#begin({ ...headerOf([], ',', this.#options.map), width: 0 });
    const names = splitCells(first.text, likelyDelimiter(first.text)) ?? [];
    const meters = metersIn(names);
    const rows = Math.max(above.length - 1, 1);
    this.#nothing = { line: first.number, code: meters ? 'projected' : 'noPlace', text: meters ?? first.text, rows };
    return [];
  }

  #rows(records: readonly CsvRecord[]): ImportOutcome[] {
    const outcomes: ImportOutcome[] = [];
    for (const record of records) {
      if (this.#nothing) this.#nothing.rows++;
      else for (const outcome of this.#row(record)) outcomes.push(outcome);
    }
    return outcomes;
  }

  /** Empty for a row without data. */
  #row({ line, cells }: CsvRecord): readonly ImportOutcome[] {
    const header = this.#header;
    if (!header || !cells) return [rejected(line.number, line.terminated ? 'unreadable' : 'cutOff')];
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.length * 2 <= header.width && remark.test(line.text)) return [];
    if (!line.terminated && cells.length < header.width) return [rejected(line.number, 'cutOff')];
    const own = header.delimiter === ',' && cells.length > header.width ? withDecimals(cells, header) : cells;
    if (own === null) return [rejected(line.number, 'badCoordinates', cells.join(','))];
    const valueAt = (at: number) => unguardedCell(own[at] ?? '');
    return this.#rowsOfRecords.push({ line: line.number, names: header.names, valueAt });
  }
}

/** Rejoins coordinates split by decimal commas, as `52,1,21,1`; null if the counts do not match. */
function withDecimals(cells: readonly string[], { columns, width }: CsvHeader): readonly string[] | null {
  const places = [columns.get('x'), columns.get('y')];
  const joined: string[] = [];
  let isCut = false;
  for (let at = 0; at < cells.length; at++) {
    const [cell = '', next = ''] = [cells[at], cells[at + 1]];
    const isWhole = !places.includes(joined.length) || !/^\s*[-+]?\d{1,3}$/.test(cell) || !/^\d+\s*$/.test(next);
    joined.push(isWhole ? cell : `${cell}.${next}`);
    if (!isWhole) at++;
    isCut ||= !isWhole;
  }
  if (!isCut) return cells;
  return joined.length === width ? joined : null;
}

export const csvImport: ImportFormat = {
  decoder: (file) => lineDecoder(new CsvDecoder(file.options), file),
};
