import type { ExportOptions } from '../../format/export-options.ts';
import { createSelection } from '../../format/selection.ts';
import { CompositeFile } from '../composite/composite-file.ts';
import type { CompositeFormat } from '../composite/composite-format.ts';
import type { ZipTools } from '../composite/zip-stream.ts';
import type { ExportMeta } from '../export-format.ts';
import { pointRow, type ExportablePoint } from '../point-row.ts';

interface Settings {
  readonly options: ExportOptions;
  readonly meta: ExportMeta;
  readonly tools: ZipTools;
}

/** A complete file in memory: the selected points carried by the format, in the given order. */
export function encodeComposite(
  format: CompositeFormat,
  points: readonly ExportablePoint[],
  { options, meta, tools }: Settings,
): Uint8Array {
  const file = new CompositeFile(format, options, meta, tools);
  const selects = createSelection(options);
  const rows = points.map((point, position) => pointRow(point, position + 1));
  const selected = rows.filter((row) => selects(row) && format.carries(row));
  for (const index of format.parts.keys()) {
    file.begin(index);
    for (const row of selected) file.row(row);
    file.end();
  }
  file.finish();
  return file.out.take();
}
