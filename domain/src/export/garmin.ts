import type { ByteWriter } from './byte-writer.ts';
import { ascii } from './character-set.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat, RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { TextBytes } from './made-once.ts';
import type { RowPart } from './navigator-codes.ts';
import { nameComment } from './row-comment.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { encodeUtf8 } from './utf8.ts';
import { hasComment, waypointTexts } from './waypoint-texts.ts';

const { extension, contentType } = exportFormatInfo.Garmin;

/** A `@` in a name would be read as the start of the speed. */
const names = new TextBytes((name) =>
  ascii.encode(` ${nameComment(nameComment(name, ascii).replaceAll('@', ' '), ascii)}`.trimEnd()),
);
const texts = waypointTexts(ascii, names);
const comma = 44;
const quote = 34;
const at = 64;
const lineEnd = encodeUtf8('\r\n');
const numbersSize = 64;

function line(writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions): void {
  writer.reserve(numbersSize);
  writer.degrees(place.xE6);
  writer.byte(comma);
  writer.degrees(place.yE6);
  writer.byte(comma);
  writer.byte(quote);
  texts.title(writer, row, part);
  writer.reserve(numbersSize);
  writer.byte(at);
  writer.integer(row.speed);
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

/** CSV of the Garmin POI Loader: no header, `lon,lat,"Name@speed"` and a comment when it is asked for. */
export const garmin: ExportFormat = {
  id: 'Garmin',
  extension,
  contentType,
  wholeObjects: false,
  carries: () => true,
  begin() {},
  row(writer, row, options) {
    line(writer, row, row, 'start', options);
    if (row.childrens.length === 0) return;
    for (const further of sectionRows(row, options)) line(writer, row, further.place, further.part, options);
  },
  end() {},
};
