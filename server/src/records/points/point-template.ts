import { subTypesByType } from '@dozor/domain/point/camera-model.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { PointFlag } from '@dozor/domain/point/point-flag.ts';
import { mayLackSpeed, type Point, type PointFields, pointSchema } from '@dozor/domain/point/point-schema.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { cleanNumber, cleanValue } from '@dozor/domain/schema/clean-value.ts';
import { cleanText } from '@dozor/domain/schema/text.ts';
import type { FieldColumns } from './point-columns.ts';
import type { PointExtra } from './point-extra.ts';

/* Normalising is most of the cost of a long list; defaults depend only on the type: rows fill a copy of its template. */

/** Server-managed fields, in the order of the response. */
const unwritten = {
  _id: '',
  idx: 0,
  version: 0,
  created: '',
  author: { _id: '', login: '' },
  country: '',
  region: '',
  speedUnit: 'km/h',
  changed: { at: '', by: { _id: '', login: '' }, kind: 'created' },
} satisfies Omit<Point, keyof PointFields>;

/** The time of an ambush that was never confirmed. */
const neverConfirmed = new Date(0);
const subTypes: Readonly<Record<string, readonly string[]>> = subTypesByType;

interface PointTemplate {
  /** A template with every field that applies, at its default. */
  fields: PointFields;
  /** The same preceded by the server-managed fields. */
  point: Point;
}

const templates = new Map<string, PointTemplate>(pointTypes.map((type) => [type, makeTemplate(type)]));

function makeTemplate(type: PointType): PointTemplate {
  const fields = normalizePoint({ type, x: 0, y: 0 }, neverConfirmed);
  return { fields, point: { ...unwritten, ...fields } };
}

/** @returns undefined for an unknown type */
export function templateOf(type: string): PointTemplate | undefined {
  return templates.get(type);
}

/** Equals normalising. @returns false if only normalising can correct the row, or it has points: discard the copy then */
export function fillTemplate(copy: PointFields, row: FieldColumns, extra: PointExtra): boolean {
  const { childrens, activeTime, flags } = extra;
  if (childrens || (row.speed === null && !mayLackSpeed(copy.type))) return false;
  if (row.direction === null && row.dir_type !== 0) return false;
  copy.x = cleanNumber(row.x, pointSchema.x.precision);
  copy.y = cleanNumber(row.y, pointSchema.y.precision);
  copy.dirType = row.dir_type;
  copy.direction = row.direction;
  copy.distance = row.distance;
  copy.angle = row.angle;
  copy.speed = row.speed;
  copy.rating = row.rating;
  if (copy.subType !== undefined && row.sub_type !== null) {
    if (!subTypes[copy.type]?.includes(row.sub_type)) return false;
    copy.subType = row.sub_type;
  }
  if (copy.comment !== undefined && row.name !== null) copy.comment = cleanText(row.name);
  if (copy.confirmed !== undefined) copy.confirmed = new Date(row.confirmed ?? neverConfirmed).toISOString();
  if (copy.childrens) copy.childrens = [];
  if (copy.activeTime) {
    copy.activeTime = [
      ...(cleanValue(pointSchema.activeTime, activeTime ?? copy.activeTime) as typeof copy.activeTime),
    ];
  }
  for (const flag of flags ?? []) if (copy[flag as PointFlag] === false) copy[flag as PointFlag] = true;
  return true;
}
