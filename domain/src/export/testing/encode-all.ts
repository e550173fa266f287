import type { ExportOptions } from '../../format/export-options.ts';
import { createSelection } from '../../format/selection.ts';
import type { ExportFormat, ExportMeta } from '../export-format.ts';
import { pointRow, type ExportablePoint } from '../point-row.ts';
import { ByteWriter } from '../text/byte-writer.ts';

/** A complete file in memory: the selected points carried by the format, in the given order. */
export function encodeAll(
  format: ExportFormat,
  points: Iterable<ExportablePoint>,
  options: ExportOptions,
  meta: ExportMeta,
): Uint8Array {
  const writer = new ByteWriter();
  const selects = createSelection(options);
  let position = 0;
  format.begin(writer, meta);
  for (const point of points) {
    position++;
    const row = pointRow(point, position);
    if (selects(row) && format.carries(row)) format.row(writer, row, options);
  }
  format.end(writer);
  return writer.take();
}
