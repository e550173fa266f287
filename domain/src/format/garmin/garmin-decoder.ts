import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { decimalDegrees } from '../../import/position-text.ts';
import type { RowDecoder, TextLine } from '../../import/rows/row-decoder.ts';
import { cellNumber } from '../../import/rows/row-values.ts';
import { CsvSplitter, splitCells, type CsvRecord } from '../../import/text/csv-splitter.ts';
import { lineDecoder } from '../../import/text/line-decoder.ts';
import { isRemark } from '../../import/text/remark.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';

const delimiters = [',', ';', '\t'];

/** The delimiter of a row `longitude, latitude, name[, comment]` without column names; null if it is not such a row. */
export function garminDelimiter(line: string): string | null {
  return delimiters.find((delimiter) => isRow(splitCells(line, delimiter) ?? [])) ?? null;
}

function isRow(cells: readonly string[]): boolean {
  const [x = '', y = '', name = ''] = cells.map((cell) => cell.trim());
  const isPosition = Math.abs(degreesIn(x)) <= 180 && Math.abs(degreesIn(y)) <= 90;
  return isPosition && /\p{L}|@/u.test(name);
}

/** With a decimal comma it may be any table. */
function degreesIn(cell: string): number {
  return /^[-+.\de]+$/.test(cell) ? cellNumber(decimalDegrees(cell, 'x')) : Number.NaN;
}

export class GarminDecoder implements RowDecoder {
  readonly columns = noColumns;
  readonly #reader: WaypointReader;
  #splitter: CsvSplitter | null = null;

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#reader = new WaypointReader(options);
  }

  line(line: TextLine): readonly ImportOutcome[] {
    if (line.text.trim() === '' || isRemark(line.text)) return [];
    this.#splitter ??= new CsvSplitter(garminDelimiter(line.text) ?? ',');
    return this.#rows(this.#splitter.push(line));
  }

  end(): readonly ImportOutcome[] {
    return [...this.#rows(this.#splitter?.end() ?? []), ...this.#reader.end()];
  }

  #rows(records: readonly CsvRecord[]): ImportOutcome[] {
    return records.flatMap((record) => this.#row(record));
  }

  #row({ line: { number, terminated }, cells }: CsvRecord): ImportOutcome[] {
    if (!cells) return this.#reader.reject(number, terminated ? 'unreadable' : 'cutOff');
    const [x, y, title, comment = ''] = cells.map((cell) => cell.trim());
    if (x === undefined || y === undefined || title === undefined)
      return this.#reader.reject(number, terminated ? 'tooFewColumns' : 'cutOff', cells.join(','));
    return this.#reader.push({ line: number, x, y, title, category: '', folder: '', comment, description: '' });
  }
}

export const garminImport: ImportFormat = {
  decoder: (file) => lineDecoder(new GarminDecoder(file.options), file),
};
