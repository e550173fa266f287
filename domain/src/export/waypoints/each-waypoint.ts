import type { RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { sectionRows, type RowPlace } from '../section-rows.ts';

/** A point itself and the further points of its section that are asked for. */
export function eachWaypoint(
  row: ExportRow,
  options: RowOptions,
  write: (place: RowPlace, part: RowPart) => void,
): void {
  write(row, 'start');
  for (const { place, part } of sectionRows(row, options)) write(place, part);
}
