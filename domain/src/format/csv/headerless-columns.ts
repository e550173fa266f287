import { typeOfName } from '../../import/names/type-names.ts';
import { unitAsText } from '../../import/rows/given-limit.ts';
import { cellNumber } from '../../import/rows/row-values.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';
import { likelyDelimiter } from './csv-header.ts';

/** Fewer rows are inconclusive. */
const minRows = 2;
/** Without a column name, only a number with a unit counts as a limit. */
const limit = /^\d{1,3}\s*\D+$/;

/**
 * Column names for a file without a header, '' for each that is unknown; null unless it is certain which two contain
 * the position: exactly two contain numbers with three decimals or more, and one of them exceeds ±90°.
 */
export function headerlessColumns(lines: readonly string[]): readonly string[] | null {
  const delimiter = likelyDelimiter(lines[0] ?? '');
  const rows = lines.map((line) => splitCells(line, delimiter)?.map((cell) => cell.trim()) ?? []);
  const width = rows[0]?.length ?? 0;
  const whole = rows.filter((cells) => cells.length === width);
  if (width < 2 || whole.length < minRows || whole.length * 10 < rows.length * 9) return null;
  const columns = Array.from({ length: width }, (_, at) => whole.map((cells) => cells[at] ?? ''));
  const degrees = columns.flatMap((cells, at) => (cells.every(isDegrees) ? [at] : []));
  const [first, second, ...more] = degrees;
  if (first === undefined || second === undefined || more.length > 0) return null;
  const isLong = (at: number) => columns[at]?.some((cell) => Math.abs(numberOf(cell)) > 90) === true;
  if (isLong(first) === isLong(second)) return null;
  const [x, y] = isLong(first) ? [first, second] : [second, first];
  return columns.map((cells, at) => (at === x ? 'x' : at === y ? 'y' : nameOf(cells)));
}

function nameOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return '';
  if (filled.every((cell) => typeOfName(cell) !== null)) return 'type';
  return filled.every((cell) => limit.test(cell) && unitAsText(cell) !== null) ? 'speed' : '';
}

function numberOf(cell: string): number {
  return cellNumber(cell.replace(',', '.'));
}

function isDegrees(cell: string): boolean {
  return /^[-+]?\d{1,3}[.,]\d{3,}$/.test(cell) && Math.abs(numberOf(cell)) <= 180;
}
