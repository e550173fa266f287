import { bearingDegrees } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Coordinates } from '../../geometry/position.ts';
import type { PointType } from '../../point/point-type.ts';
import type { RecordField } from './column-names.ts';
import { decimalText, type NamedRecord } from './named-value.ts';
import { decimalDegrees, positionInCell, type PositionCells } from '../position-text.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { azimuth, readPosition } from '../rows/row-values.ts';

/** Where a point of a list stands, and the second position that says where its traffic goes or comes from. */
export type NamedPosition = Coordinates & {
  readonly goesTo: Coordinates | null;
  readonly comesFrom: Coordinates | null;
};

/** Sections are this long: points nearer to each other say a direction, farther ones something else. */
const shortestSectionMeters = 50;
const longestSectionMeters = 60_000;

/** Reads the position from two columns or, where they are empty or missing, from one that holds both. */
export function readNamedPosition(record: NamedRecord, notes: RowNotes): NamedPosition {
  const cells = positionInCell(record.value('place'));
  const x = cellOf(record, 'x') || (cells?.x ?? '');
  const y = cellOf(record, 'y') || (cells?.y ?? '');
  return {
    ...readPosition(x, y, notes),
    goesTo: secondPosition(record, 'toX', 'toY', 'to'),
    comesFrom: secondPosition(record, 'fromX', 'fromY', 'from'),
  };
}

/** The further point of a section that a list gives as a second position. */
export function sectionEnd(type: PointType, { x, y, goesTo }: NamedPosition): readonly Record<string, unknown>[] {
  if (type !== 'speed_cam' || goesTo === null) return [];
  const meters = distanceMeters(x, y, goesTo.x, goesTo.y);
  if (meters < shortestSectionMeters || meters > longestSectionMeters) return [];
  const back = azimuth(bearingDegrees(goesTo.x, goesTo.y, x, y));
  return [{ _id: '', ...goesTo, dirType: 1, direction: back }];
}

function cellOf(record: NamedRecord, field: RecordField): string {
  const cell = decimalText(record.value(field));
  return /^[-+.\d]*$/.test(cell) ? cell : decimalDegrees(cell);
}

/** What is no position there is the name of one, which is nothing that could be wrong. */
function secondPosition(record: NamedRecord, x: RecordField, y: RecordField, both: RecordField): Coordinates | null {
  const [xCell, yCell] = [cellOf(record, x), cellOf(record, y)];
  const cells: PositionCells | null =
    xCell !== '' && yCell !== '' ? { x: xCell, y: yCell } : positionInCell(record.value(both));
  if (cells === null) return null;
  const notes = new RowNotes();
  const position = readPosition(cells.x, cells.y, notes);
  return notes.first || (position.x === 0 && position.y === 0) ? null : position;
}
