import type { ByteWriter } from './byte-writer.ts';
import { ascii } from './character-set.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { TextBytes } from './made-once.ts';
import type { RowPart } from './navigator-codes.ts';
import { nameComment } from './row-comment.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { waypointTexts } from './waypoint-texts.ts';

const { extension, contentType } = exportFormatInfo.OV2;

const names = new TextBytes((name) => ascii.encode(` ${nameComment(name, ascii)}`.trimEnd()));
const texts = waypointTexts(ascii, names);
const simpleRecord = 2;
const headSize = 13;
const space = 32;

/** A record: its kind, its whole length, longitude and latitude in 1e-5 degrees, the name, a zero byte. */
function record(writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart): void {
  writer.reserve(headSize);
  const start = writer.length;
  writer.length += headSize;
  texts.title(writer, row, part);
  writer.reserve(headSize);
  writer.byte(space);
  writer.integer(row.speed);
  writer.byte(0);
  const end = writer.length;
  writer.length = start;
  writer.byte(simpleRecord);
  writer.int32LittleEndian(end - start);
  writer.int32LittleEndian(Math.round(place.xE6 / 10));
  writer.int32LittleEndian(Math.round(place.yE6 / 10));
  writer.length = end;
}

/** TomTom OV2: binary, the lowest byte first; the name is ASCII, which every device can show, and ends in the speed. */
export const ov2: ExportFormat = {
  id: 'OV2',
  extension,
  contentType,
  wholeObjects: false,
  carries: () => true,
  begin() {},
  row(writer, row, options) {
    record(writer, row, row, 'start');
    if (row.childrens.length === 0) return;
    for (const further of sectionRows(row, options)) record(writer, row, further.place, further.part);
  },
  end() {},
};
