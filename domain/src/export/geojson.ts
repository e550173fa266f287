import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { BytesCache } from './bytes-cache.ts';
import { utf8 } from './character-set.ts';
import { commonBlock } from './common-block.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { placeBlock } from './place-block.ts';
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
const createdKey = encodeUtf8(',"created":"');
const yKey = encodeUtf8(',"y":');
const angleKey = encodeUtf8(',"angle":');
const commentKey = encodeUtf8(',"comment":');
const childrensKey = encodeUtf8(',"childrens":');
const noChildrens = encodeUtf8('[]');
const confirmedKey = encodeUtf8(',"confirmed":"');
const featureTail = encodeUtf8('}}');
/** More than the fixed texts and numbers of any feature need. */
const fixedSize = 640;

const versionText = new BytesCache((version: number) => (version > 0 ? `,"version":${version}` : ''));
const placeText = placeBlock((country, region) => `,${fieldsOf({ country, region })},"x":`);
/** By direction, times four, and type of direction. */
const directionText = new BytesCache(
  (key: number) => `,${fieldsOf({ direction: key >> 2, dirType: key & 3 })},"distance":`,
);
const activeTimeText = new BytesCache((times: string) => {
  return `,${fieldsOf({ activeTime: times === '' ? [] : times.split(' ') })}`;
});
const named = pointTypes.map((type) => type === 'begin_village' || type === 'end_village');
const sectionType = pointTypes.indexOf('speed_cam');
const ambushType = pointTypes.indexOf('mobile_ambush');
const ownFields = named.map((isNamed, index) => isNamed || index === sectionType || index === ambushType);

const writeCommon = commonBlock({
  fields: ({ type, subType, speed, rating }) =>
    `,${fieldsOf({ type, ...(subType !== '' && { subType }), speed, rating })}`,
  flag: (flag, value) => (value === null ? '' : `,"${flag}":${value}`),
  end: (type) => (ownFields[pointTypes.indexOf(type)] ? '' : '}}'),
});

/** GeoJSON (RFC 7946): every field of an object under its own name in `properties`, as stored. */
export const geojson: ExportFormat = {
  id: 'GeoJSON',
  extension,
  contentType,
  wholeObjects: true,
  carries: () => true,
  begin(writer, meta) {
    const changed = new Date(meta.changed).toISOString();
    writer.put(encodeUtf8(`{"type":"FeatureCollection","generator":"Dozor","changed":"${changed}","features":[\n`));
  },
  row(writer, row) {
    writer.reserve(fixedSize);
    writer.raw(writer.records++ === 0 ? firstHead : nextHead);
    const idAt = writer.length;
    writer.integer(row.idx);
    const idEnd = writer.length;
    writer.raw(geometryHead);
    const xAt = writer.length;
    writer.degrees(row.xE6);
    const xEnd = writer.length;
    writer.byte(comma);
    writer.degrees(row.yE6);
    const yEnd = writer.length;
    writer.raw(propertiesHead);
    writer.again(idAt, idEnd);
    writer.raw(idxKey);
    writer.again(idAt, idEnd);
    writer.raw(versionText.of(row.version));
    if (row.created > 0) writeTime(writer, createdKey, row.created);
    writer.put(placeText(row));
    writer.reserve(fixedSize);
    writer.again(xAt, xEnd);
    writer.raw(yKey);
    writer.again(xEnd + 1, yEnd);
    writer.raw(directionText.of(row.direction * 4 + row.dirType));
    writer.integer(row.distance);
    writer.raw(angleKey);
    writer.integer(row.angle);
    writeCommon(writer, row);
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
    utf8.write(writer, JSON.stringify(row.comment));
  } else if (typeIndex === sectionType) {
    writer.put(childrensKey);
    if (row.childrens.length === 0) writer.put(noChildrens);
    else writer.put(encodeUtf8(JSON.stringify(row.childrens)));
  } else if (typeIndex === ambushType) {
    writer.put(activeTimeText.of(row.activeTime.join(' ')));
    writer.reserve(64);
    if (row.confirmed > 0) writeTime(writer, confirmedKey, row.confirmed);
  }
  writer.put(featureTail);
}

function writeTime(writer: ByteWriter, key: Uint8Array, timeMs: number): void {
  writer.raw(key);
  writeIsoTime(writer, timeMs);
  writer.byte(quote);
}

/** The members of an object as they stand between its braces. */
function fieldsOf(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}
