import { isCompositeId, type StreamedFormatId } from '../../format/all-formats.ts';
import { compositeFormats, createExportFormats } from '../../format/export-formats.ts';
import type { ExportOptions } from '../../format/export-options.ts';
import type { ExportMeta } from '../export-format.ts';
import type { ExportablePoint } from '../point-row.ts';
import { encodeAll } from './encode-all.ts';
import { encodeComposite } from './encode-composite.ts';
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
