import type { ExportFormat, RowOptions } from '../../export/export-format.ts';
import type { ExportRow, RowPart } from '../../export/export-row.ts';
import { sectionRows, type RowPosition } from '../../export/section-rows.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { ascii } from '../../export/text/character-set.ts';
import { asciiNames, waypointTextsOf } from '../../export/waypoints/waypoint-texts.ts';

const textsOf = waypointTextsOf(ascii, asciiNames);
const simpleRecord = 2;
const headSize = 13;

/** Type 2 of TomTom's POI file format: type, total length, longitude and latitude in 1e-5 degrees, name, zero byte. */
function record(writer: ByteWriter, row: ExportRow, position: RowPosition, part: RowPart, options: RowOptions): void {
  const texts = textsOf[options.language];
  writer.reserve(headSize);
  const start = writer.length;
  writer.length += headSize;
  texts.title(writer, row, part);
  texts.speed(writer, row);
  writer.reserve(headSize);
  writer.byte(0);
  const end = writer.length;
  writer.length = start;
  writer.byte(simpleRecord);
  writer.int32LittleEndian(end - start);
  writer.int32LittleEndian(Math.round(position.xE6 / 10));
  writer.int32LittleEndian(Math.round(position.yE6 / 10));
  writer.length = end;
}

/** Little-endian; the name is ASCII, which every device can show, and ends with the speed and its unit. */
export const ov2Encoder: ExportFormat = {
  carries: () => true,
  begin() {},
  row(writer, row, options) {
    record(writer, row, row, 'start', options);
    if (row.childrens.length === 0) return;
    for (const further of sectionRows(row, options)) record(writer, row, further.position, further.part, options);
  },
  end() {},
};
