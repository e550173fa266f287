import { isCompositeId, type StreamedFormatId } from '../../format/all-formats.ts';
import { compositeFormats, createExportFormats } from '../../format/export-formats.ts';
import type { ExportOptions } from '../../format/export-options.ts';
import { createSelection } from '../../format/selection.ts';
import { CompositeFile } from '../composite/composite-file.ts';
import type { CompositeFormat } from '../composite/composite-format.ts';
import type { ZipTools } from '../composite/zip-stream.ts';
import type { ExportMeta } from '../export-format.ts';
import { type ExportablePoint, pointRow } from '../point-row.ts';
import { encodeAll } from './encode-all.ts';
import { iconvCodecs } from './iconv-codecs.ts';
import { storedZipTools } from './stored-zip-tools.ts';

const formats = createExportFormats(iconvCodecs);

/** A complete file of any format that is written point by point; archives are stored uncompressed. */
export function encodeAny(
  id: StreamedFormatId,
  points: readonly ExportablePoint[],
  options: ExportOptions,
  meta: ExportMeta,
): Uint8Array {
  if (!isCompositeId(id)) return encodeAll(formats[id], points, options, meta);
  return encodeComposite(compositeFormats[id], points, { options, meta, tools: storedZipTools });
}

interface Settings {
  readonly options: ExportOptions;
  readonly meta: ExportMeta;
  readonly tools: ZipTools;
}

/** A complete file in memory: the selected points carried by the format, in the given order. */
function encodeComposite(
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
