import type { RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { sectionRows, type RowPosition } from '../section-rows.ts';

export function eachWaypoint(
  row: ExportRow,
  options: RowOptions,
  write: (position: RowPosition, part: RowPart) => void,
): void {
  write(row, 'start');
  for (const { position, part } of sectionRows(row, options)) write(position, part);
}
