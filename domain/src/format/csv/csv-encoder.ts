import { dayNumber } from '../../export/day-number.ts';
import type { ExportFormat } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import { flagBlock } from '../../export/flag-block.ts';
import { placeBlock, typeBlock } from '../../export/place-block.ts';
import { hasOwnName, pointName } from '../../export/point-name.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { cleanText, isOrdinary } from '../../export/text/clean-text.ts';
import { Numbered, SharedBytes } from '../../export/text/made-once.ts';
import { shortText } from '../../export/text/short-text.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { noTimes, writeIsoTime } from '../../export/utc-time.ts';
import { pointFlagNames } from '../../point/point-flag.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';

/** The columns before the flags, each named after its field; `name` is the label programs show for a point. */
const fieldColumns =
  '_id idx version created country region speedUnit type subType name comment x y direction childrens activeTime confirmed dirType distance angle speed rating';

/** Computed from votes: the confidence, and the time of the last check. */
const freshnessColumns = ['confidence', 'checked'];

export const csvColumns: readonly string[] = [...fieldColumns.split(' '), ...pointFlagNames, ...freshnessColumns];

const byteOrderMark = '\ufeff';
const comma = 44;
/** More than any row needs, excluding its name and points. */
const rowSize = 1024;
const placeText = placeBlock((country, region, unit) => `,${csvCell(country)},${csvCell(region)},${unit},`);
/** Includes the name, except for types whose points have their own. */
const typeText = byLanguage((language) =>
  typeBlock((type, subType) => {
    const name = hasOwnName[pointTypes.indexOf(type)] ? '' : `${csvCell(pointName(type, '', language))},`;
    return `${type},${csvCell(subType)},${name}`;
  }),
);
const activeTimeText = new SharedBytes((times: readonly string[]) => encodeUtf8(times.join(' ') || noTimes));
/** By direction times four plus direction type. */
const directionText = new Numbered((key: number) => shortText(`,${key >> 2 || ''},,,,${key & 3},`));
/** By hundredths; most points were never checked, and their row ends here. */
const confidenceText = new Numbered((hundredths: number) => shortText(`${hundredths / 100},`));
const confidenceEnd = new Numbered((hundredths: number) => shortText(`${hundredths / 100},\r\n`));
const notKnown = shortText(',\r\n');
const rowEnd = shortText('\r\n');
const ambushType = pointTypes.indexOf('mobile_ambush');

const writeFlags = flagBlock({
  rating: (rating) => `,${rating}`,
  flag: (_flag, value) => `,${value ?? ''}`,
  end: () => ',',
});

/** RFC 4180 with a byte order mark, for spreadsheets. */
export const csvEncoder: ExportFormat = {
  carries: () => true,
  begin(writer) {
    writer.put(encodeUtf8(`${byteOrderMark}${csvColumns.join(',')}\r\n`));
  },
  row(writer, row, options) {
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
    writer.raw(typeText[options.language](row));
    if (hasOwnName[row.typeIndex]) writeName(writer, row, options.language);
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
    if (row.speed > 0) writer.integer(row.speed);
    writeFlags(writer, row);
    writeFreshness(writer, row, options.asOf);
  },
  end() {},
};

function writeFreshness(writer: ByteWriter, row: ExportRow, asOf: string): void {
  const hundredths = row.hundredthsOn(dayNumber(asOf));
  const { checked } = row;
  if (hundredths === null) writer.short(notKnown);
  else if (checked === 0) writer.short(confidenceEnd.of(hundredths));
  else {
    writer.short(confidenceText.of(hundredths));
    writeIsoTime(writer, checked);
    writer.short(rowEnd);
  }
}

/** The columns from the direction to its type; those in between are empty in nearly all rows. */
function writeDirection(writer: ByteWriter, row: ExportRow): void {
  writer.byte(comma);
  if (row.direction > 0) writer.integer(row.direction);
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

/** The two columns of the name; the second has no trailing separator. */
function writeName(writer: ByteWriter, { typeIndex, comment }: ExportRow, language: Language): void {
  const type = pointTypes[typeIndex] as PointType;
  const cell = csvCell(comment);
  const name = cell === comment ? pointName(type, cell, language) : csvCell(pointName(type, comment, language));
  writeText(writer, `${name},${cell}`);
}

function writeText(writer: ByteWriter, text: string): void {
  writer.text(text);
  writer.reserve(rowSize);
}

/** Characters that start a formula in spreadsheets, including full-width ones. */
const formula = "=+\\-@\uff1d\uff0b\uff0d\uff20'";
const formulaStart = new RegExp(`^[${formula}]`);
const guardedStart = new RegExp(`^'[${formula}]`);
/** If semicolons separate cells, as in Russian Excel, a formula may start after any of them, perhaps with a quote. */
const laterStart = new RegExp(`;(?="*[${formula}])`, 'g');
const guardedLaterStart = new RegExp(`;'(?="*[${formula}])`, 'g');

/**
 * An apostrophe precedes characters that a spreadsheet would interpret as the start of a formula. An existing one is
 * doubled, so that the reader can remove exactly one.
 */
export function csvCell(text: string): string {
  if (text === '' || (isOrdinary(text) && !text.startsWith('-'))) return text;
  const clean = cleanText(text).replace(laterStart, ";'");
  const guarded = formulaStart.test(clean) ? `'${clean}` : clean;
  return /[",;\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The inverse of `csvCell`. */
export function unguardedCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  const text = cell.replace(guardedLaterStart, ';');
  return guardedStart.test(text) ? text.slice(1) : text;
}
