import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { NamedRecords } from '../../import/names/named-records.ts';
import { textOf } from '../../import/names/named-value.ts';
import type { RecordRows } from '../../import/names/record-rows.ts';
import { isSectionLine } from '../../import/rows/section-line.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonObject } from '../json/located-json.ts';

const maxDepth = 8;

export type FeatureReader = {
  readonly records: NamedRecords;
  readonly rows: RecordRows;
  /** True if a person says that lines are sections, whatever their type. */
  readonly takesLines: boolean;
  /** True if the latitude is first. */
  readonly isTurned: boolean;
  /** True if a person names the column of the key: ids of features may be new in each edition. */
  readonly isKeyNamed?: boolean;
  /** Members of the objects around the feature. */
  readonly around?: JsonObject | undefined;
};

export function featureRows(feature: JsonObject, line: number, reader: FeatureReader): readonly ImportOutcome[] {
  const geometry = isObject(feature['geometry']) ? feature['geometry'] : null;
  if (!geometry) return rowOf(feature, line, reader, { position: null, suffix: '' });
  const section = sectionOf(feature, geometry, reader);
  if (section) return rowOf(feature, line, reader, section);
  const points = pointsOf(geometry);
  const others = otherGeometries(geometry);
  const [other] = others;
  if (points.length === 0) return [rejected(line, 'unsupportedGeometry', other ?? textOf(geometry['type']))];
  const rows = points.flatMap((position, at) =>
    rowOf(feature, line, reader, { position, suffix: at === 0 ? '' : `#${at + 1}` }),
  );
  return other === undefined ? rows : [...rows, noticed(line, 'otherGeometries', other, others.length)];
}

type At = {
  readonly position: unknown;
  /** The last position of a line that is a section. */
  readonly end?: unknown;
  /** Distinguishes the points of one feature. */
  readonly suffix: string;
};

function rowOf(
  feature: JsonObject,
  line: number,
  reader: FeatureReader,
  { position, end, suffix }: At,
): readonly ImportOutcome[] {
  const properties = propertiesOf(feature, reader);
  const names = Object.keys(properties);
  const [x, y] = pairOf(position, reader);
  const [toX, toY] = pairOf(end, reader);
  const section = end === undefined ? {} : { toX, toY, ...(reader.takesLines && { type: 'speed_cam' }) };
  const given = position === null ? null : { x, y, place: undefined, ...section };
  return reader.rows.push({
    line,
    names,
    valueAt: (at) => properties[names[at] ?? ''],
    given,
    idOf(record) {
      const ids = [textOf(feature['id']), textOf(record.value('id'))];
      const id = (reader.isKeyNamed ? ids.toReversed() : ids).find((one) => one !== '') ?? '';
      return id === '' ? '' : id + suffix;
    },
  });
}

function propertiesOf(feature: JsonObject, { around }: FeatureReader): JsonObject {
  const own = isObject(feature['properties']) ? feature['properties'] : {};
  return around ? { ...around, ...own } : own;
}

function pairOf(position: unknown, { isTurned }: FeatureReader): readonly [unknown, unknown] {
  const [first, second]: unknown[] = Array.isArray(position) ? position : [];
  return isTurned ? [second, first] : [first, second];
}

/** From the first to the last vertex of a line that is a section of average speed. */
function sectionOf(feature: JsonObject, geometry: JsonObject, reader: FeatureReader): At | null {
  const vertices = lineOf(geometry);
  if (vertices === null) return null;
  const properties = propertiesOf(feature, reader);
  const names = Object.keys(properties);
  const record = reader.records.record(names, (at) => properties[names[at] ?? '']);
  const positions = vertices.map((position): [number, number] => {
    const [x, y] = pairOf(position, reader);
    return [Number(x), Number(y)];
  });
  if (!isSectionLine(positions, reader.takesLines ? null : record)) return null;
  return { position: vertices[0], end: vertices.at(-1), suffix: '' };
}

/** The vertices of a line, or of several that continue each other. */
function lineOf({ type, coordinates }: JsonObject): unknown[] | null {
  if (!Array.isArray(coordinates)) return null;
  if (type === 'LineString') return coordinates;
  if (type !== 'MultiLineString') return null;
  const parts: unknown[][] = coordinates.filter(Array.isArray);
  const isOne = parts.every((part, at) => at === 0 || String(part[0]) === String(parts[at - 1]?.at(-1)));
  return isOne ? parts.flat() : null;
}

function pointsOf(geometry: JsonObject, depth = 0): unknown[] {
  const { type, coordinates } = geometry;
  if (type === 'Point') return [coordinates ?? []];
  if (type === 'MultiPoint') return Array.isArray(coordinates) ? coordinates : [];
  return depth > maxDepth ? [] : inside(geometry).flatMap((inner) => pointsOf(inner, depth + 1));
}

function otherGeometries(geometry: JsonObject, depth = 0): string[] {
  const { type } = geometry;
  if (type === 'Point' || type === 'MultiPoint' || depth > maxDepth) return [];
  return type === 'GeometryCollection'
    ? inside(geometry).flatMap((inner) => otherGeometries(inner, depth + 1))
    : [textOf(type)];
}

function inside({ geometries }: JsonObject): JsonObject[] {
  return Array.isArray(geometries) ? geometries.filter(isObject) : [];
}
