import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { SharedBytes } from './made-once.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { flagBlock } from './flag-block.ts';
import { placeBlock, typeBlock } from './place-block.ts';
import { shortText, type ShortText } from './short-text.ts';
import { encodeUtf8 } from './utf8.ts';
import { writeIsoTime } from './utc-time.ts';

const { extension, contentType } = exportFormatInfo.GeoJSON;

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
const commentKey = encodeUtf8(',"comment":');
const childrensKey = encodeUtf8(',"childrens":');
const noChildrens = encodeUtf8('[]');
const confirmedKey = shortText(',"confirmed":"');
const featureTail = encodeUtf8('}}');
/** More than any feature needs without the fields that only a few types have. */
const fixedSize = 4096;

const placeText = placeBlock((country, region) => `,${fieldsOf({ country, region })},"x":`);
const typeText = typeBlock((type, subType) => `,${fieldsOf({ type, ...(subType !== '' && { subType }) })},"speed":`);
const activeTimeText = new SharedBytes((activeTime: readonly string[]) => encodeUtf8(`,${fieldsOf({ activeTime })}`));
const named = pointTypes.map((type) => type === 'begin_village' || type === 'end_village');
const sectionType = pointTypes.indexOf('speed_cam');
const ambushType = pointTypes.indexOf('mobile_ambush');
const ownFields = named.map((isNamed, index) => isNamed || index === sectionType || index === ambushType);

const writeFlags = flagBlock({
  rating: (rating) => `,"rating":${rating}`,
  flag: (flag, value) => (value === null ? '' : `,"${flag}":${value}`),
  end: (type) => (ownFields[pointTypes.indexOf(type)] ? '' : '}}'),
});

/** GeoJSON (RFC 7946): every field of an object under its own name in `properties`, as stored. */
export const geojson: ExportFormat = {
  id: 'GeoJSON',
  extension,
  contentType,
  wholeObjects: true,
  separatorBytes: separator.length,
  carries: () => true,
  begin(writer, meta) {
    const changed = new Date(meta.changed).toISOString();
    writer.put(encodeUtf8(`{"type":"FeatureCollection","generator":"Dozor","changed":"${changed}","features":[\n`));
  },
  row(writer, row) {
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
    writer.integer(row.direction);
    writer.short(dirTypeKey);
    writer.integer(row.dirType);
    writer.short(distanceKey);
    writer.integer(row.distance);
    writer.short(angleKey);
    writer.integer(row.angle);
    writer.raw(typeText(row));
    writer.integer(row.speed);
    writeFlags(writer, row);
    if (ownFields[row.typeIndex]) writeOwnFields(writer, row);
  },
  end(writer) {
    writer.put(encodeUtf8('\n]}\n'));
  },
};

/** The fields that only a few types have, and the end of the feature. */
function writeOwnFields(writer: ByteWriter, row: ExportRow): void {
  const { typeIndex } = row;
  if (named[typeIndex]) {
    writer.put(commentKey);
    writer.text(JSON.stringify(row.comment));
  } else if (typeIndex === sectionType) {
    writer.put(childrensKey);
    if (row.childrens.length === 0) writer.put(noChildrens);
    else writer.text(JSON.stringify(row.childrens));
  } else if (typeIndex === ambushType) {
    writer.put(activeTimeText.of(row.activeTime));
    writer.reserve(64);
    if (row.confirmed > 0) writeTime(writer, confirmedKey, row.confirmed);
  }
  writer.put(featureTail);
}

function writeTime(writer: ByteWriter, key: ShortText, timeMs: number): void {
  writer.short(key);
  writeIsoTime(writer, timeMs);
  writer.byte(quote);
}

/** The members of an object as they stand between its braces. */
function fieldsOf(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}
