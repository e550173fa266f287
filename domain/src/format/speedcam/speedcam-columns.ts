import { noMap, type ColumnMap, type RecordField } from '../../import/names/column-names.ts';
import { cellNumber } from '../../import/rows/row-values.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';

/** -1 if the file does not have the column. */
export type SpeedcamColumns = { readonly [name in ColumnName]: number };

const columnNames = ['idx', 'x', 'y', 'type', 'speed', 'dirtype', 'direction', 'distance', 'angle'] as const;

type ColumnName = (typeof columnNames)[number];

const withIdx: readonly ColumnName[] = columnNames;
const withoutIdx: readonly ColumnName[] = columnNames.slice(1);

const fields: Readonly<Record<ColumnName, RecordField>> = {
  idx: 'id',
  x: 'x',
  y: 'y',
  type: 'type',
  speed: 'speed',
  dirtype: 'dirType',
  direction: 'direction',
  distance: 'distance',
  angle: 'angle',
};

/** In any order and case; null if the line is not such a header. */
export function headerColumns(cells: readonly string[], columnMap: ColumnMap = noMap): SpeedcamColumns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const isHeader = (['x', 'y', 'type', 'speed'] as const).every((name) => names.includes(name));
  if (!isHeader) return null;
  const columns: Record<ColumnName, number> = columnsOf(names);
  for (const name of columnNames) {
    const given = columnMap.get(fields[name]);
    if (given !== undefined) columns[name] = names.indexOf(given.trim().toLowerCase());
  }
  return columns;
}

/** By the index of their column. */
export function fieldsOfColumns(columns: SpeedcamColumns): ReadonlyMap<number, RecordField> {
  return new Map(columnNames.map((name) => [columns[name], fields[name]]));
}

/** Without IDX there are 6 columns, with distance and angle 9; if only 6 fit, text after them is a comment. */
export function columnsOfCells(cells: readonly string[]): SpeedcamColumns | null {
  if (cells.length < withoutIdxCount) return null;
  const short = columnsOf(withoutIdx.slice(0, withoutIdxCount));
  if (cells.length === withoutIdxCount) return short;
  const whole = columnsOf(withIdx.slice(0, cells.length));
  return !isRow(cells, whole) && isRow(cells, short) ? short : withoutComment(cells, whole);
}

const withoutIdxCount = 6;

function isRow(cells: readonly string[], columns: SpeedcamColumns): boolean {
  const at = (name: ColumnName) => cellNumber(cells[columns[name]] ?? '');
  const isPlace = Math.abs(at('x')) <= 180 && Math.abs(at('y')) <= 90;
  return isPlace && Number.isInteger(at('type')) && /^(?:[012]?)$/.test(cells[columns.dirtype] ?? '');
}

/** Text in place of a distance or an angle is a comment. */
function withoutComment(cells: readonly string[], columns: SpeedcamColumns): SpeedcamColumns {
  const isText = (name: ColumnName) => /\p{L}/u.test(cells[columns[name]] ?? '');
  return { ...columns, ...(isText('distance') && { distance: -1, angle: -1 }), ...(isText('angle') && { angle: -1 }) };
}

const delimiters = [',', ';', '\t', '|'];

/** Null if the line is neither a header nor a row of numbers. */
export function speedcamDelimiter(line: string): string | null {
  const fits = (delimiter: string) => {
    const cells = speedcamCells(line, delimiter);
    const columns = columnsOfCells(cells);
    return headerColumns(cells) !== null || (columns !== null && isRow(cells, columns));
  };
  return delimiters.find(fits) ?? null;
}

/** A comma inside a cell is a decimal comma. */
export function speedcamCells(line: string, delimiter: string): string[] {
  const cells = splitCells(line, delimiter) ?? line.split(delimiter);
  return cells.map((cell) => cell.trim().replace(/^([-+]?\d+),(\d+)$/, '$1.$2'));
}

export function neededCells(columns: SpeedcamColumns): number {
  return Math.max(...columnNames.map((name) => columns[name])) + 1;
}

function columnsOf(names: readonly string[]): Record<ColumnName, number> {
  const at = (name: ColumnName) => names.indexOf(name);
  return {
    idx: at('idx'),
    x: at('x'),
    y: at('y'),
    type: at('type'),
    speed: at('speed'),
    dirtype: at('dirtype'),
    direction: at('direction'),
    distance: at('distance'),
    angle: at('angle'),
  };
}
