import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { flagBlock } from './flag-block.ts';
import { textCache } from './text-cache.ts';
import { encodeUtf8 } from './utf8.ts';
import { writeIsoTime } from './utc-time.ts';

const { extension, contentType } = exportFormatInfo.GeoJSON;

const comma = 44;
const quote = 34;
const separator = encodeUtf8(',\n');
const featureHead = encodeUtf8('{"type":"Feature","id":"');
const geometryHead = encodeUtf8('","geometry":{"type":"Point","coordinates":[');
const propertiesHead = encodeUtf8(']},"properties":{"_id":"');
const idxKey = encodeUtf8('","idx":');
const versionKey = encodeUtf8(',"version":');
const createdKey = encodeUtf8(',"created":"');
const xKey = encodeUtf8(',"x":');
const yKey = encodeUtf8(',"y":');
const dirTypeKey = encodeUtf8(',"dirType":');
const directionKey = encodeUtf8(',"direction":');
const distanceKey = encodeUtf8(',"distance":');
const angleKey = encodeUtf8(',"angle":');
const speedKey = encodeUtf8(',"speed":');
const ratingKey = encodeUtf8(',"rating":');
const confirmedKey = encodeUtf8(',"confirmed":"');
const featureTail = encodeUtf8('}}');
/** More than the fixed texts and numbers of any feature need. */
const fixedSize = 640;

const countryText = textCache((country) => encodeUtf8(`,"country":${JSON.stringify(country)}`));
const regionText = textCache((region) => encodeUtf8(`,"region":${JSON.stringify(region)}`));
const subTypeText = textCache((subType) => encodeUtf8(`,"subType":${JSON.stringify(subType)}`));
const activeTimeText = textCache((times) =>
  encodeUtf8(`,"activeTime":${JSON.stringify(times.split(' ').filter(Boolean))}`),
);
const typeTexts = pointTypes.map((type) => encodeUtf8(`,"type":"${type}"`));
const named = pointTypes.map((type) => type === 'begin_village' || type === 'end_village');
const sectionType = pointTypes.indexOf('speed_cam');
const ambushType = pointTypes.indexOf('mobile_ambush');

const writeFlags = flagBlock((flag, value) => (value === null ? '' : `,"${flag}":${value}`));

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
    if (writer.records++ > 0) writer.raw(separator);
    writer.raw(featureHead);
    writer.integer(row.idx);
    writer.raw(geometryHead);
    writer.degrees(row.xE6);
    writer.byte(comma);
    writer.degrees(row.yE6);
    writer.raw(propertiesHead);
    writeProperties(writer, row);
    writer.put(featureTail);
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
  writer.put(countryText(row.country));
  writer.put(regionText(row.region));
  writer.put(typeTexts[row.typeIndex] as Uint8Array);
  if (row.subType !== '') writer.put(subTypeText(row.subType));
  if (named[row.typeIndex]) writer.put(encodeUtf8(`,"comment":${JSON.stringify(row.comment)}`));
  writer.reserve(fixedSize);
  writer.raw(xKey);
  writer.degrees(row.xE6);
  writer.raw(yKey);
  writer.degrees(row.yE6);
  writer.raw(dirTypeKey);
  writer.integer(row.dirType);
  writer.raw(directionKey);
  writer.integer(row.direction);
  writer.raw(distanceKey);
  writer.integer(row.distance);
  writer.raw(angleKey);
  writer.integer(row.angle);
  writer.raw(speedKey);
  writer.integer(row.speed);
  writer.raw(ratingKey);
  writer.signed(row.rating);
  if (row.typeIndex === sectionType) writer.put(encodeUtf8(`,"childrens":${JSON.stringify(row.childrens)}`));
  if (row.typeIndex === ambushType) writeAmbush(writer, row);
  writeFlags(writer, row);
}

function writeAmbush(writer: ByteWriter, row: ExportRow): void {
  writer.put(activeTimeText(row.activeTime.join(' ')));
  writer.reserve(64);
  if (row.confirmed > 0) writeTime(writer, confirmedKey, row.confirmed);
}

function writeTime(writer: ByteWriter, key: Uint8Array, timeMs: number): void {
  writer.raw(key);
  writeIsoTime(writer, timeMs);
  writer.byte(quote);
}
