import type { TextLine } from '../rows/row-decoder.ts';

/** A record of a CSV file, or a line that is not one because a quote in it is never closed. */
export type CsvRecord = { readonly line: TextLine; readonly cells: readonly string[] | null };

/** A quoted cell with more lines than this is a stray quote. */
const maxLines = 40;

/** RFC 4180: cells may be quoted, and quoted ones may span several lines. */
export class CsvSplitter {
  readonly #delimiter: string;
  /** The lines of a record whose quote is still open. */
  #open: TextLine[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(line: TextLine): CsvRecord[] {
    this.#open.push(line);
    const text = this.#open.length === 1 ? line.text : this.#open.map((part) => part.text).join('\n');
    const cells = splitCells(text, this.#delimiter);
    const first = this.#open[0] as TextLine;
    if (cells) {
      this.#open = [];
      return [{ line: first, cells }];
    }
    return this.#open.length > maxLines ? this.#giveUp() : [];
  }

  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#open.length > 0) {
      for (const one of this.#giveUp()) records.push(one);
    }
    return records;
  }

  /** The quote in the first line is a stray one: that line is lost, the others are parsed separately. */
  #giveUp(): CsvRecord[] {
    const [first, ...others] = this.#open;
    this.#open = [];
    const lost: CsvRecord[] = first ? [{ line: first, cells: null }] : [];
    return [...lost, ...others.flatMap((line) => this.push(line))];
  }
}

/** Null while a quoted cell is not closed. */
export function splitCells(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let next = 0;
  let quotedEnd = -1;
  for (const part of text.split(delimiter)) {
    const start = next;
    next += part.length + 1;
    if (start <= quotedEnd) continue;
    const begin = start + spacesBefore(part);
    const quoted = text.charAt(begin) === '"' ? quotedCell(text, begin, delimiter) : undefined;
    if (quoted === null) return null;
    cells.push(quoted?.cell ?? part);
    quotedEnd = quoted?.end ?? quotedEnd;
  }
  return cells;
}

type Cell = { readonly cell: string; readonly end: number };

/** People put spaces before a quote, though RFC 4180 does not allow them. */
function spacesBefore(part: string): number {
  let count = 0;
  while (part.charAt(count) === ' ') count++;
  return count;
}

/** Text between the closing quote and the delimiter, which RFC 4180 does not allow, is retained. */
function quotedCell(text: string, start: number, delimiter: string): Cell | null {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    cell += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') {
      const found = text.indexOf(delimiter, quote + 1);
      const end = found < 0 ? text.length : found;
      return { cell: cell + text.slice(quote + 1, end).trimEnd(), end };
    }
    cell += '"';
    at = quote + 2;
  }
}
