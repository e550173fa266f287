import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { utf8 } from './character-set.ts';
import { commonBlock } from './common-block.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { flagBlock } from './flag-block.ts';
import { placeBlock } from './place-block.ts';
import { timesCache } from './times-cache.ts';
import { encodeUtf8 } from './utf8.ts';
import { writeIsoTime } from './utc-time.ts';

const { extension, contentType } = exportFormatInfo.GeoJSON;

const comma = 44;
const quote = 34;
const firstHead = encodeUtf8('{"type":"Feature","id":"');
const nextHead = encodeUtf8(',\n{"type":"Feature","id":"');
const geometryHead = encodeUtf8('","geometry":{"type":"Point","coordinates":[');
const propertiesHead = encodeUtf8(']},"properties":{"_id":"');
const idxKey = encodeUtf8('","idx":');
const versionKey = encodeUtf8(',"version":');
const createdKey = encodeUtf8(',"created":"');
const yKey = encodeUtf8(',"y":');
const directionKey = encodeUtf8(',"direction":');
const commentKey = encodeUtf8(',"comment":');
const childrensKey = encodeUtf8(',"childrens":');
const noChildrens = encodeUtf8('[]');
const confirmedKey = encodeUtf8(',"confirmed":"');
const featureEnd = '}}';
const featureTail = encodeUtf8(featureEnd);
/** More than the fixed texts and numbers of any feature need. */
const fixedSize = 640;

const placeText = placeBlock((row) => {
  const { country, region, subType, typeIndex } = row;
  const fields = { country, region, type: pointTypes[typeIndex], ...(subType === '' ? {} : { subType }) };
  return `,${JSON.stringify(fields).slice(1, -1)},"x":`;
});
const activeTimeText = timesCache((times) => encodeUtf8(`,"activeTime":${JSON.stringify(times)}`));
const named = pointTypes.map((type) => type === 'begin_village' || type === 'end_village');
const sectionType = pointTypes.indexOf('speed_cam');
const ambushType = pointTypes.indexOf('mobile_ambush');
const ownFields = named.map((isNamed, index) => isNamed || index === sectionType || index === ambushType);

const flags = flagBlock((flag, value) => (value === null ? '' : `,"${flag}":${value}`));

const commonText = commonBlock((row) => {
  const { typeIndex, dirType, distance, angle, speed, rating } = row;
  const fields = JSON.stringify({ dirType, distance, angle, speed, rating }).slice(1, -1);
  const end = ownFields[typeIndex] ? '' : featureEnd;
  return `,${fields}${row.anyFlag ? '' : flags.noneSet[typeIndex] + end}`;
});

/** GeoJSON (RFC 7946): every field of an object under its own name in `properties`, as stored. */
export const geojson: ExportFormat = {
  id: 'GeoJSON',
  extension,
  contentType,
  carries: () => true,
  begin(writer, meta) {
    const changed = new Date(meta.changed).toISOString();
    writer.put(encodeUtf8(`{"type":"FeatureCollection","generator":"Dozor","changed":"${changed}","features":[\n`));
  },
  row(writer, row) {
    writer.reserve(fixedSize);
    writer.raw(writer.records++ === 0 ? firstHead : nextHead);
    writer.integer(row.idx);
    writer.raw(geometryHead);
    writer.degrees(row.xE6);
    writer.byte(comma);
    writer.degrees(row.yE6);
    writer.raw(propertiesHead);
    writeProperties(writer, row);
  },
  end(writer) {
    writer.put(encodeUtf8('\n]}\n'));
  },
};

function writeProperties(writer: ByteWriter, row: ExportRow): void {
  writer.integer(row.idx);
  writer.raw(idxKey);
  writer.integer(row.idx);
  if (row.version > 0) {
    writer.raw(versionKey);
    writer.integer(row.version);
  }
  if (row.created > 0) writeTime(writer, createdKey, row.created);
  writer.put(placeText(row));
  writer.reserve(fixedSize);
  writer.degrees(row.xE6);
  writer.raw(yKey);
  writer.degrees(row.yE6);
  writer.raw(directionKey);
  writer.integer(row.direction);
  writer.put(commonText(row));
  if (row.anyFlag) flags.write(writer, row);
  if (ownFields[row.typeIndex]) writeOwnFields(writer, row);
  if (row.anyFlag || ownFields[row.typeIndex]) writer.put(featureTail);
}

/** The fields that only a few types have. */
function writeOwnFields(writer: ByteWriter, row: ExportRow): void {
  const { typeIndex } = row;
  if (named[typeIndex]) {
    writer.put(commentKey);
    utf8.write(writer, JSON.stringify(row.comment));
  } else if (typeIndex === sectionType) {
    writer.put(childrensKey);
    if (row.childrens.length === 0) writer.put(noChildrens);
    else writer.put(encodeUtf8(JSON.stringify(row.childrens)));
  } else if (typeIndex === ambushType) {
    writer.put(activeTimeText(row.activeTime));
    writer.reserve(64);
    if (row.confirmed > 0) writeTime(writer, confirmedKey, row.confirmed);
  }
}

function writeTime(writer: ByteWriter, key: Uint8Array, timeMs: number): void {
  writer.raw(key);
  writeIsoTime(writer, timeMs);
  writer.byte(quote);
}
