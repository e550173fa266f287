/** Where each value of a speedcam.txt row stands; -1 where the file does not have it. */
export type SpeedcamColumns = { readonly [name in ColumnName]: number };

const columnNames = ['idx', 'x', 'y', 'type', 'speed', 'dirtype', 'direction', 'distance', 'angle'] as const;

type ColumnName = (typeof columnNames)[number];

const withIdx: readonly ColumnName[] = columnNames;
const withoutIdx: readonly ColumnName[] = columnNames.slice(1);

/** The columns that a header names, in any order and case; null when the line is no such header. */
export function headerColumns(cells: readonly string[]): SpeedcamColumns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const isHeader = (['x', 'y', 'type', 'speed'] as const).every((name) => names.includes(name));
  return isHeader ? columnsOf(names) : null;
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

function columnsOf(names: readonly string[]): SpeedcamColumns {
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
