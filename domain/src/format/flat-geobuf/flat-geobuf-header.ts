import { Builder } from 'flatbuffers';
import { attributionOf, type Credit, creditFields } from '../../export/credit.ts';
import type { BoundsE6 } from '../../export/indexed/hilbert-order.ts';
import { type PointColumn, pointColumns } from '../../export/indexed/point-columns.ts';

/** From `header.fbs` and `feature.fbs` (https://github.com/flatgeobuf/flatgeobuf/tree/master/src/fbs), version 3. */
const geometryTypes = { point: 1 } as const;
const columnTypes: Readonly<Record<PointColumn['kind'], number>> = {
  integer: 5,
  number: 10,
  time: 13,
  text: 11,
  json: 12,
  boolean: 2,
};
const headerFields = {
  name: 0,
  envelope: 1,
  geometryType: 2,
  columns: 7,
  featuresCount: 8,
  indexNodeSize: 9,
  crs: 10,
  title: 11,
  description: 12,
  metadata: 13,
};
const columnFields = { name: 0, type: 1 };
const crsFields = { org: 0, code: 1 };
const wgs84 = 4326;

export function flatGeobufHeader({
  count,
  bounds,
  credits,
  indexNodeSize,
}: {
  count: number;
  bounds: BoundsE6;
  credits: readonly Credit[];
  indexNodeSize: number;
}) {
  const builder = new Builder(2048);
  const columns = pointColumns.map(({ name, kind }) => {
    const nameAt = builder.createString(name);
    builder.startObject(11);
    builder.addFieldOffset(columnFields.name, nameAt, 0);
    builder.addFieldInt8(columnFields.type, columnTypes[kind], 0);
    return builder.endObject();
  });
  builder.startVector(4, columns.length, 4);
  for (const column of columns.toReversed()) builder.addOffset(column);
  const columnsAt = builder.endVector();
  builder.startVector(8, bounds.length, 8);
  for (const side of bounds.toReversed()) builder.addFloat64(side / 1e6);
  const envelopeAt = builder.endVector();
  const organizationAt = builder.createString('EPSG');
  builder.startObject(6);
  builder.addFieldOffset(crsFields.org, organizationAt, 0);
  builder.addFieldInt32(crsFields.code, wgs84, 0);
  const crsAt = builder.endObject();
  const nameAt = builder.createString('dozor');
  const titleAt = builder.createString('© Dozor contributors, ODbL');
  const descriptionAt = builder.createString(attributionOf(credits));
  const metadataAt = builder.createString(JSON.stringify(creditFields(credits)));
  builder.startObject(14);
  builder.addFieldOffset(headerFields.name, nameAt, 0);
  builder.addFieldOffset(headerFields.envelope, envelopeAt, 0);
  builder.addFieldInt8(headerFields.geometryType, geometryTypes.point, 0);
  builder.addFieldOffset(headerFields.columns, columnsAt, 0);
  builder.addFieldInt64(headerFields.featuresCount, BigInt(count), 0n);
  builder.addFieldInt16(headerFields.indexNodeSize, indexNodeSize, 16);
  builder.addFieldOffset(headerFields.crs, crsAt, 0);
  builder.addFieldOffset(headerFields.title, titleAt, 0);
  builder.addFieldOffset(headerFields.description, descriptionAt, 0);
  builder.addFieldOffset(headerFields.metadata, metadataAt, 0);
  builder.finishSizePrefixed(builder.endObject());
  return builder.asUint8Array();
}
