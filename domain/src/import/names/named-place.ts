import { bearingDegrees } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { PointType } from '../../point/point-type.ts';
import type { RecordField } from './column-names.ts';
import { decimalText, type NamedRecord } from './named-value.ts';
import { decimalDegrees, placeInCell, type PlaceCells } from '../place-text.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { azimuth, readPlace } from '../rows/row-values.ts';

type Place = { readonly x: number; readonly y: number };

/** Where a point of a list stands, and the second place that says where its traffic goes or comes from. */
export type NamedPlace = Place & { readonly goesTo: Place | null; readonly comesFrom: Place | null };

/** Sections are this long: points nearer to each other say a direction, farther ones something else. */
const shortestSectionMeters = 50;
const longestSectionMeters = 60_000;

/** Reads the place from two columns or, where they are empty or missing, from one that holds both. */
export function readNamedPlace(record: NamedRecord, notes: RowNotes): NamedPlace {
  const cells = placeInCell(record.value('place'));
  const x = cellOf(record, 'x') || (cells?.x ?? '');
  const y = cellOf(record, 'y') || (cells?.y ?? '');
  return {
    ...readPlace(x, y, notes),
    goesTo: secondPlace(record, 'toX', 'toY', 'to'),
    comesFrom: secondPlace(record, 'fromX', 'fromY', 'from'),
  };
}

/** The further point of a section that a list gives as a second place. */
export function sectionEnd(type: PointType, { x, y, goesTo }: NamedPlace): readonly Record<string, unknown>[] {
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

/** What is no place there is the name of one, which is nothing that could be wrong. */
function secondPlace(record: NamedRecord, x: RecordField, y: RecordField, both: RecordField): Place | null {
  const [xCell, yCell] = [cellOf(record, x), cellOf(record, y)];
  const cells: PlaceCells | null =
    xCell !== '' && yCell !== '' ? { x: xCell, y: yCell } : placeInCell(record.value(both));
  if (cells === null) return null;
  const notes = new RowNotes();
  const place = readPlace(cells.x, cells.y, notes);
  return notes.first || (place.x === 0 && place.y === 0) ? null : place;
}
