import { pointFlagNames } from '../point/point-flag.ts';
import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { cleanText, isOrdinary } from './clean-text.ts';
import { Numbered, SharedBytes } from './made-once.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { flagBlock } from './flag-block.ts';
import { placeBlock, typeBlock } from './place-block.ts';
import { shortText } from './short-text.ts';
import { encodeUtf8 } from './utf8.ts';
import { writeIsoTime } from './utc-time.ts';

const { extension, contentType } = exportFormatInfo.CSV;

/** The columns before the flags, each under the name of its field. */
const fieldColumns =
  '_id idx version created country region type subType comment x y direction childrens activeTime confirmed dirType distance angle speed rating';

export const csvColumns: readonly string[] = [...fieldColumns.split(' '), ...pointFlagNames];

/** An ambush that is at work at no time of day; an empty cell would be any time. */
export const noTimes = 'none';

const byteOrderMark = '\ufeff';
const comma = 44;
/** More than any row needs without its name and its points. */
const rowSize = 1024;
const placeText = placeBlock((country, region) => `,${csvCell(country)},${csvCell(region)},`);
const typeText = typeBlock((type, subType) => `${type},${csvCell(subType)},`);
const activeTimeText = new SharedBytes((times: readonly string[]) => encodeUtf8(times.join(' ') || noTimes));
/** By direction, times four, and type of direction. */
const directionText = new Numbered((key: number) => shortText(`,${key >> 2},,,,${key & 3},`));
const ambushType = pointTypes.indexOf('mobile_ambush');

const writeFlags = flagBlock({
  rating: (rating) => `,${rating}`,
  flag: (_flag, value) => `,${value ?? ''}`,
  end: () => '\r\n',
});

/** CSV (RFC 4180) with a byte order mark, for spreadsheets: every field of an object in a column of its own name. */
export const csv: ExportFormat = {
  id: 'CSV',
  extension,
  contentType,
  wholeObjects: true,
  carries: () => true,
  begin(writer) {
    writer.put(encodeUtf8(`${byteOrderMark}${csvColumns.join(',')}\r\n`));
  },
  row(writer, row) {
    writer.reserve(rowSize);
    const start = writer.length;
    writer.integer(row.idx);
    writer.byte(comma);
    writer.again(start, writer.length);
    if (row.version > 0) writer.integer(row.version);
    writer.byte(comma);
    const { created } = row;
    if (created > 0) writeIsoTime(writer, created);
    writer.raw(placeText(row));
    writer.raw(typeText(row));
    if (row.comment !== '') writeText(writer, csvCell(row.comment));
    writer.byte(comma);
    writer.degrees(row.xE6);
    writer.byte(comma);
    writer.degrees(row.yE6);
    if (row.typeIndex === ambushType || row.childrens.length > 0) writeDirection(writer, row);
    else writer.short(directionText.of(row.direction * 4 + row.dirType));
    writer.integer(row.distance);
    writer.byte(comma);
    writer.integer(row.angle);
    writer.byte(comma);
    writer.integer(row.speed);
    writeFlags(writer, row);
  },
  end() {},
};

/** The columns from the direction to its type, between which nearly all rows have nothing. */
function writeDirection(writer: ByteWriter, row: ExportRow): void {
  writer.byte(comma);
  writer.integer(row.direction);
  writer.byte(comma);
  if (row.childrens.length > 0) writeText(writer, csvCell(JSON.stringify(row.childrens)));
  writer.byte(comma);
  if (row.typeIndex === ambushType) writer.raw(activeTimeText.of(row.activeTime));
  writer.byte(comma);
  if (row.confirmed > 0) writeIsoTime(writer, row.confirmed);
  writer.byte(comma);
  writer.integer(row.dirType);
  writer.byte(comma);
}

function writeText(writer: ByteWriter, text: string): void {
  writer.text(text);
  writer.reserve(rowSize);
}

/**
 * A cell of a text that people wrote: on one line, quoted where it has to be, and with an apostrophe before a character
 * that a spreadsheet takes for the start of a formula. An apostrophe that is there already gets one too, so that
 * reading can take exactly one away.
 */
export function csvCell(text: string): string {
  if (text === '' || (isOrdinary(text) && !text.startsWith('-'))) return text;
  const clean = cleanText(text);
  const guarded = /^[=+\-@']/.test(clean) ? `'${clean}` : clean;
  return /[",;\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of a cell that `csvCell` wrote. */
export function unguardedCell(cell: string): string {
  return /^'[=+\-@']/.test(cell) ? cell.slice(1) : cell;
}
