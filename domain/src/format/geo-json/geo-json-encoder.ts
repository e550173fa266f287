import { attributionOf, isFromDatabase, ownLicence } from '../../export/credit.ts';
import { dayNumber } from '../../export/day-number.ts';
import type { ExportFormat } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import { flagBlock } from '../../export/flag-block.ts';
import { placeBlock, typeBlock } from '../../export/place-block.ts';
import { hasOwnName, pointName } from '../../export/point-name.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { Numbered, SharedBytes } from '../../export/text/made-once.ts';
import { shortText, type ShortText } from '../../export/text/short-text.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { writeIsoTime } from '../../export/utc-time.ts';
import { pointTypes } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';

const comma = 44;
const quote = 34;
const separator = shortText(',\n');
const featureHead = shortText('{"type":"Feature');
const featureId = shortText('","id":"');
const geometryHead = shortText('","geometry":{"t');
const geometryType = shortText('ype":"Point","co');
const coordinatesHead = shortText('ordinates":[');
const propertiesHead = shortText(']},"properties":');
const idKey = shortText('{"_id":"');
const idxKey = shortText('","idx":');
const versionKey = shortText(',"version":');
const createdKey = shortText(',"created":"');
const yKey = shortText(',"y":');
const directionKey = shortText(',"direction":');
const dirTypeKey = shortText(',"dirType":');
const distanceKey = shortText(',"distance":');
const angleKey = shortText(',"angle":');
const unknown = shortText('null');
const childrensKey = encodeUtf8(',"childrens":');
const noChildrens = encodeUtf8('[]');
const confirmedKey = shortText(',"confirmed":"');
const confidenceKey = shortText(',"confidence":');
/** By hundredths; most points were never checked, and their feature ends here. */
const confidenceText = new Numbered((hundredths: number) => shortText(String(hundredths / 100)));
const confidenceEnd = new Numbered((hundredths: number) => shortText(`${hundredths / 100}}}`));
const checkedKey = shortText(',"checked":"');
const featureTail = shortText('}}');
/** More than any feature needs, excluding the fields of a few types. */
const fixedSize = 4096;

const placeText = placeBlock((country, region, speedUnit) => `,${fieldsOf({ country, region, speedUnit })},"x":`);
/** Includes the label that programs show for a point, except for types whose points have their own names. */
const typeText = byLanguage((language) =>
  typeBlock((type, subType) => {
    const name = hasOwnName[pointTypes.indexOf(type)] ? {} : { name: pointName(type, '', language) };
    return `,${fieldsOf({ type, ...(subType !== '' && { subType }), ...name })},"speed":`;
  }),
);
const commentKey = encodeUtf8(',"comment":');
/** Up to the name of a settlement, which may be empty. */
const nameHead = byLanguage((language) => pointTypes.map((type) => nameStart(pointName(type, '', language))));
const nameHeadOfNamed = byLanguage((language) =>
  pointTypes.map((type) => nameStart(`${pointName(type, '', language)} `)),
);
const activeTimeText = new SharedBytes((activeTime: readonly string[]) => encodeUtf8(`,${fieldsOf({ activeTime })}`));
const sectionType = pointTypes.indexOf('speed_cam');
const ambushType = pointTypes.indexOf('mobile_ambush');
const ownFields = hasOwnName.map((isNamed, index) => isNamed || index === sectionType || index === ambushType);

const writeFlags = flagBlock({
  rating: (rating) => `,"rating":${rating}`,
  flag: (flag, value) => (value === null ? '' : `,"${flag}":${value}`),
  end: () => '',
});

/** GeoJSON (RFC 7946): every field of a point under its own name in `properties`, as stored, and a `name`. */
export const geoJsonEncoder: ExportFormat = {
  separatorBytes: separator.length,
  carries: () => true,
  begin(writer, meta) {
    const changed = new Date(meta.changed).toISOString();
    const credit = isFromDatabase(meta)
      ? `${fieldsOf({ licence: ownLicence.name, attribution: attributionOf(meta.credits) })},`
      : '';
    writer.put(
      encodeUtf8(`{"type":"FeatureCollection","generator":"Dozor","changed":"${changed}",${credit}"features":[\n`),
    );
  },
  row(writer, row, options) {
    writer.reserve(fixedSize);
    if (writer.records++ > 0) writer.short(separator);
    writer.short(featureHead);
    writer.short(featureId);
    const idAt = writer.length;
    writer.integer(row.idx);
    const idEnd = writer.length;
    writer.short(geometryHead);
    writer.short(geometryType);
    writer.short(coordinatesHead);
    const xAt = writer.length;
    writer.degrees(row.xE6);
    const xEnd = writer.length;
    writer.byte(comma);
    writer.degrees(row.yE6);
    const yEnd = writer.length;
    writer.short(propertiesHead);
    writer.short(idKey);
    writer.again(idAt, idEnd);
    writer.short(idxKey);
    writer.again(idAt, idEnd);
    const { version, created } = row;
    if (version > 0) {
      writer.short(versionKey);
      writer.integer(version);
    }
    if (created > 0) writeTime(writer, createdKey, created);
    writer.raw(placeText(row));
    writer.again(xAt, xEnd);
    writer.short(yKey);
    writer.again(xEnd + 1, yEnd);
    writer.short(directionKey);
    if (row.direction > 0) writer.integer(row.direction);
    else writer.short(unknown);
    writer.short(dirTypeKey);
    writer.integer(row.dirType);
    writer.short(distanceKey);
    writer.integer(row.distance);
    writer.short(angleKey);
    writer.integer(row.angle);
    writer.raw(typeText[options.language](row));
    if (row.speed > 0) writer.integer(row.speed);
    else writer.short(unknown);
    writeFlags(writer, row);
    if (ownFields[row.typeIndex]) writeOwnFields(writer, row, options.language);
    writeFreshness(writer, row, options.asOf);
  },
  end(writer) {
    writer.put(encodeUtf8('\n]}\n'));
  },
};

/** The fields that only a few types have. */
function writeOwnFields(writer: ByteWriter, row: ExportRow, language: Language): void {
  const { typeIndex } = row;
  if (hasOwnName[typeIndex]) {
    const quoted = JSON.stringify(row.comment);
    writer.put((row.comment === '' ? nameHead : nameHeadOfNamed)[language][typeIndex] as Uint8Array);
    writer.text(quoted.slice(1));
    writer.put(commentKey);
    writer.text(quoted);
  } else if (typeIndex === sectionType) {
    writer.put(childrensKey);
    if (row.childrens.length === 0) writer.put(noChildrens);
    else writer.text(JSON.stringify(row.childrens));
  } else if (typeIndex === ambushType) {
    writer.put(activeTimeText.of(row.activeTime));
    writer.reserve(64);
    if (row.confirmed > 0) writeTime(writer, confirmedKey, row.confirmed);
  }
  writer.reserve(128);
}

/** Confidence and time of the last check, omitted if unknown, and the end of the feature. */
function writeFreshness(writer: ByteWriter, row: ExportRow, asOf: string): void {
  const hundredths = row.hundredthsOn(dayNumber(asOf));
  const { checked } = row;
  if (hundredths === null) writer.short(featureTail);
  else {
    writer.short(confidenceKey);
    writer.short((checked === 0 ? confidenceEnd : confidenceText).of(hundredths));
    if (checked === 0) return;
    writeTime(writer, checkedKey, checked);
    writer.short(featureTail);
  }
}

function writeTime(writer: ByteWriter, key: ShortText, timeMs: number): void {
  writer.short(key);
  writeIsoTime(writer, timeMs);
  writer.byte(quote);
}

function nameStart(text: string): Uint8Array {
  return encodeUtf8(`,${fieldsOf({ name: text }).slice(0, -1)}`);
}

/** As they appear between braces. */
function fieldsOf(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}
