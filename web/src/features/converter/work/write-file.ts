import { CompositeFile } from '@dozor/domain/export/composite/composite-file.ts';
import type { CompositeFormat } from '@dozor/domain/export/composite/composite-format.ts';
import type { Credit } from '@dozor/domain/export/credit.ts';
import type { ExportFormat, RowOptions } from '@dozor/domain/export/export-format.ts';
import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import { pointRow } from '@dozor/domain/export/point-row.ts';
import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import { isCompositeId, type StreamedFormatId } from '@dozor/domain/format/all-formats.ts';
import { contentTypeOf } from '@dozor/domain/format/content-type.ts';
import { compositeFormats, createExportFormats } from '@dozor/domain/format/export-formats.ts';
import type { ReadPoint, TypeCounts, WorkControl } from './converted-file.ts';
import { platformCodecs } from './windows-1251.ts';
import { zipTools } from './zip-tools.ts';

const formats = createExportFormats(platformCodecs);
const stepSize = 2000;

export interface WriteRequest {
  format: StreamedFormatId;
  options: RowOptions;
  /** The speeds of the file are in miles per hour, unless it specifies their unit. */
  milesPerHour: boolean;
  /** The time in the header of the new file, ms since 1970. */
  changedMs: number;
  /** The lists that the points may be from, if they are those of this site: its licence is in the file. */
  credits?: readonly Credit[];
}

export interface WrittenFile {
  file: Blob;
  pointCount: number;
  /** Points that the format has no code for. */
  dropped: TypeCounts;
}

export async function writeFile(
  points: readonly ReadPoint[],
  request: WriteRequest,
  control: WorkControl,
): Promise<WrittenFile> {
  const { format: id } = request;
  const rows = rowsOf(points, request);
  const carriers = isCompositeId(id) ? compositeFormats[id] : formats[id];
  const dropped: TypeCounts = {};
  let pointCount = 0;
  for (const [position, { fields }] of points.entries()) {
    if (carriers.carries(rows(position))) pointCount += 1;
    else dropped[fields.type] = (dropped[fields.type] ?? 0) + 1;
  }
  const parts = isCompositeId(id)
    ? await writeParts(compositeFormats[id], points.length, rows, request, control)
    : await writeRows(formats[id], points.length, rows, request, control);
  return { file: new Blob(parts, { type: contentTypeOf(id) }), pointCount, dropped };
}

type Bytes = Uint8Array<ArrayBuffer>;
type RowAt = (position: number) => ExportRow;

async function writeRows(
  format: ExportFormat,
  count: number,
  rowAt: RowAt,
  { options, changedMs, credits }: WriteRequest,
  control: WorkControl,
): Promise<Bytes[]> {
  const writer = new ByteWriter();
  const parts: Bytes[] = [];
  format.begin(writer, { changed: changedMs, credits });
  for (let position = 0; position < count; position += 1) {
    const row = rowAt(position);
    if (format.carries(row)) format.row(writer, row, options);
    if (position % stepSize === stepSize - 1) {
      parts.push(writer.take() as Bytes);
      await control.step(position + 1, count);
    }
  }
  format.end(writer);
  return [...parts, writer.take() as Bytes];
}

async function writeParts(
  format: CompositeFormat,
  count: number,
  rowAt: RowAt,
  { options, changedMs, credits }: WriteRequest,
  control: WorkControl,
): Promise<Bytes[]> {
  const file = new CompositeFile(format, options, { changed: changedMs, credits }, zipTools);
  const parts: Bytes[] = [];
  for (const part of format.parts.keys()) {
    file.begin(part);
    for (let position = 0; position < count; position += 1) {
      const row = rowAt(position);
      if (format.carries(row)) file.row(row);
      if (position % stepSize === stepSize - 1) {
        parts.push(file.out.take() as Bytes);
        await control.step(part * count + position + 1, format.parts.length * count);
      }
    }
    file.end();
  }
  file.finish();
  return [...parts, file.out.take() as Bytes];
}

function rowsOf(points: readonly ReadPoint[], { milesPerHour }: WriteRequest): RowAt {
  const idxOf = idxsOf(points);
  const defaultUnit = milesPerHour ? 'mph' : 'km/h';
  return (position) => {
    const { fields, speedUnit = defaultUnit } = points[position] as ReadPoint;
    return pointRow({ ...fields, idx: idxOf(position), speedUnit }, position);
  };
}

function idxsOf(points: readonly ReadPoint[]): (position: number) => number {
  const isIdx = (id: string) => /^[1-9]\d{0,14}$/.test(id);
  const haveIdxs = points.every(({ sourceId }) => isIdx(sourceId));
  return (position) => (haveIdxs ? Number(points[position]?.sourceId) : position + 1);
}
