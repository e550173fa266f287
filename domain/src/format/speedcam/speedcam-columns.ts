import { noMap, type ColumnMap, type RecordField } from '../../import/names/column-names.ts';
import { cellNumber } from '../../import/rows/row-values.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';

/** The index of each column in a speedcam.txt row; -1 if the file does not have it. */
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

/**
 * The columns named by a header, in any order and case; null if the line is not such a header.
 *
 * @param columnMap the columns assigned differently by the user
 */
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

/** The fields that are read from the columns of a header. */
export function fieldsOfColumns(columns: SpeedcamColumns): ReadonlyMap<RecordField, number> {
  return new Map(columnNames.map((name) => [fields[name], columns[name]]));
}

/**
 * The columns of a row in a file without a header: 6 columns have no IDX, 9 also have distance and angle. If the
 * numbers only fit without IDX, the text after the sixth is a comment.
 */
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

/** The delimiter of a header or a row of numbers; null if the line is neither. */
export function speedcamDelimiter(line: string): string | null {
  const fits = (delimiter: string) => {
    const cells = speedcamCells(line, delimiter);
    const columns = columnsOfCells(cells);
    return headerColumns(cells) !== null || (columns !== null && isRow(cells, columns));
  };
  return delimiters.find(fits) ?? null;
}

/** The cells of a line; a comma inside one is a decimal comma. */
export function speedcamCells(line: string, delimiter: string): string[] {
  const cells = splitCells(line, delimiter) ?? line.split(delimiter);
  return cells.map((cell) => cell.trim().replace(/^([-+]?\d+),(\d+)$/, '$1.$2'));
}

/** The minimum number of cells in a row. */
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
