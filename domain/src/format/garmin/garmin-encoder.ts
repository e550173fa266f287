import type { ExportFormat, RowOptions } from '../../export/export-format.ts';
import type { ExportRow, RowPart } from '../../export/export-row.ts';
import { sectionRows, type RowPosition } from '../../export/section-rows.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { ascii } from '../../export/text/character-set.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { asciiNames, hasComment, waypointTextsOf } from '../../export/waypoints/waypoint-texts.ts';

const textsOf = waypointTextsOf(ascii, asciiNames);
const comma = 44;
const quote = 34;
const at = 64;
const lineEnd = encodeUtf8('\r\n');
const numbersSize = 64;

function line(writer: ByteWriter, row: ExportRow, position: RowPosition, part: RowPart, options: RowOptions): void {
  const texts = textsOf[options.language];
  writer.reserve(numbersSize);
  writer.degrees(position.xE6);
  writer.byte(comma);
  writer.degrees(position.yE6);
  writer.byte(comma);
  writer.byte(quote);
  texts.title(writer, row, part);
  texts.speed(writer, row);
  writer.reserve(numbersSize);
  if (row.speed > 0) {
    writer.byte(at);
    writer.integer(row.speed);
  }
  writer.byte(quote);
  if (hasComment(row, options)) {
    writer.byte(comma);
    writer.byte(quote);
    texts.comment(writer, row, options);
    writer.reserve(numbersSize);
    writer.byte(quote);
  }
  writer.raw(lineEnd);
}

/** The `@` is followed by nothing but the number at which the device warns; it is omitted without a speed. */
export const garminEncoder: ExportFormat = {
  carries: () => true,
  begin() {},
  row(writer, row, options) {
    line(writer, row, row, 'start', options);
    if (row.childrens.length === 0) return;
    for (const further of sectionRows(row, options)) line(writer, row, further.position, further.part, options);
  },
  end() {},
};
