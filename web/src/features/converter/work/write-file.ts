import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { RowOptions } from '@dozor/domain/export/export-format.ts';
import { contentTypeOf } from '@dozor/domain/format/content-type.ts';
import { createExportFormats } from '@dozor/domain/format/export-formats.ts';
import { pointRow } from '@dozor/domain/export/point-row.ts';
import type { ReadPoint, TypeCounts, WorkControl } from './converted-file.ts';
import { platformCodecs } from './windows-1251.ts';

const formats = createExportFormats(platformCodecs);
const stepSize = 2000;

export interface WriteOrder {
  format: ExportFormatId;
  options: RowOptions;
  /** The speeds of the file are miles per hour, where it does not say their unit. */
  milesPerHour: boolean;
  /** The time in the header of the new file, ms since 1970. */
  changedMs: number;
}

export interface WrittenFile {
  file: Blob;
  pointCount: number;
  /** Points that the format has no code for. */
  dropped: TypeCounts;
}

/** Writes what was read in another format. */
export async function writeFile(
  points: readonly ReadPoint[],
  { format: id, options, milesPerHour, changedMs }: WriteOrder,
  control: WorkControl,
): Promise<WrittenFile> {
  const format = formats[id];
  const writer = new ByteWriter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const dropped: TypeCounts = {};
  const numberOf = numbersOf(points);
  const usualUnit = milesPerHour ? 'mph' : 'km/h';
  let pointCount = 0;
  format.begin(writer, { changed: changedMs });
  for (const [position, { fields, speedUnit = usualUnit }] of points.entries()) {
    const row = pointRow({ ...fields, idx: numberOf(position), speedUnit }, position);
    if (format.carries(row)) {
      format.row(writer, row, options);
      pointCount += 1;
    } else {
      dropped[fields.type] = (dropped[fields.type] ?? 0) + 1;
    }
    if (position % stepSize === stepSize - 1) {
      parts.push(writer.take() as Uint8Array<ArrayBuffer>);
      await control.step(position + 1, points.length);
    }
  }
  format.end(writer);
  parts.push(writer.take() as Uint8Array<ArrayBuffer>);
  return { file: new Blob(parts, { type: contentTypeOf(id) }), pointCount, dropped };
}

/** The numbers that the points have in the file, if all have one; otherwise they are counted. */
function numbersOf(points: readonly ReadPoint[]): (position: number) => number {
  const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id);
  const isNumbered = points.every(({ sourceId }) => isNumber(sourceId));
  return (position) => (isNumbered ? Number(points[position]?.sourceId) : position + 1);
}
