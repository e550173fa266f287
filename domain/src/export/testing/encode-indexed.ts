import type { ExportOptions } from '../../format/export-options.ts';
import type { ExportMeta } from '../export-format.ts';
import type { IndexedFormat } from '../indexed/indexed-format.ts';
import { pointRow, type ExportablePoint } from '../point-row.ts';
import { joinBytes } from '../text/join-bytes.ts';

/** A complete file of points, all of which the format carries. */
export function encodeIndexed(
  format: IndexedFormat,
  points: readonly ExportablePoint[],
  options: ExportOptions,
  meta: ExportMeta,
): Uint8Array {
  const rows = points.map((point, position) => pointRow(point, position + 1));
  const file = format.file({ count: rows.length, at: (position) => rows[position]! }, meta, options);
  return joinBytes([...file].flatMap((run) => (run === undefined ? [] : [run.slice()])));
}
