import { noMap, type ColumnMap, type RecordField } from '../../import/names/column-names.ts';

/** Where each value of a speedcam.txt row stands; -1 where the file does not have it. */
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
 * The columns that a header names, in any order and case; null when the line is no such header.
 * @param said the columns that a person says are other ones
 */
export function headerColumns(cells: readonly string[], said: ColumnMap = noMap): SpeedcamColumns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const isHeader = (['x', 'y', 'type', 'speed'] as const).every((name) => names.includes(name));
  if (!isHeader) return null;
  const columns: Record<ColumnName, number> = columnsOf(names);
  for (const name of columnNames) {
    const given = said.get(fields[name]);
    if (given !== undefined) columns[name] = names.indexOf(given.trim().toLowerCase());
  }
  return columns;
}

/** The fields that are read from the columns of a header. */
export function fieldsOfColumns(columns: SpeedcamColumns): ReadonlyMap<RecordField, number> {
  return new Map(columnNames.map((name) => [fields[name], columns[name]]));
}

/** The columns of a row in a file without a header: 6 columns have no IDX, 9 have distance and angle besides. */
export function columnsByCount(count: number): SpeedcamColumns | null {
  if (count < 6) return null;
  return columnsOf(count === 6 ? withoutIdx.slice(0, 6) : withIdx.slice(0, count));
}

/** How many cells a row needs to have. */
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
