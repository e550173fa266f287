import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { readNamedRecord } from '../../import/names/named-record.ts';
import type { NamedRecords } from '../../import/names/named-records.ts';
import { textOf } from '../../import/names/named-value.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonObject } from '../json/located-json.ts';

const maxDepth = 8;

export function featureRows(feature: JsonObject, line: number, records: NamedRecords): ImportOutcome[] {
  const geometry = isObject(feature['geometry']) ? feature['geometry'] : null;
  if (!geometry) return [rowOf(feature, line, records, { position: null, suffix: '' })];
  const points = pointsOf(geometry);
  const others = otherGeometries(geometry);
  const [other] = others;
  if (points.length === 0) return [rejected(line, 'unsupportedGeometry', other ?? textOf(geometry['type']))];
  const rows = points.map((position, at) =>
    rowOf(feature, line, records, { position, suffix: at === 0 ? '' : `#${at + 1}` }),
  );
  return other === undefined ? rows : [...rows, noticed(line, 'otherGeometries', other, others.length)];
}

type At = {
  readonly position: unknown;
  /** Distinguishes the points of one feature. */
  readonly suffix: string;
};

function rowOf(feature: JsonObject, line: number, records: NamedRecords, { position, suffix }: At): ImportOutcome {
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  const names = Object.keys(properties);
  const [x, y]: unknown[] = Array.isArray(position) ? position : [];
  const given = position === null ? null : { x, y, place: undefined };
  const record = records.record(names, (at) => properties[names[at] ?? ''], given);
  const notes = new RowNotes();
  const row = readNamedRecord(record, notes);
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  const id = textOf(feature['id']) || textOf(record.value('id'));
  return { ok: true, line, rows: 1, row, sourceId: id === '' ? '' : id + suffix, notes };
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
