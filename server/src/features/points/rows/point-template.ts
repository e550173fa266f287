import { subTypesByType } from '@dozor/domain/point/camera-model.ts';
import { mayLackSpeed, type Point, type PointFields, pointSchema } from '@dozor/domain/point/point-schema.ts';
import type { PointFlag } from '@dozor/domain/point/point-flag.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { cleanNumber, cleanValue } from '@dozor/domain/schema/clean-value.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';
import { cleanText } from '@dozor/domain/schema/text.ts';
import type { PointExtra } from '../../../database/point-extra.ts';
import type { FieldColumns } from './point-columns.ts';

/*
 * Normalising each row of a long list anew is most of its cost. Which fields a point has and what they are by default
 * is told by its type alone, so that a copy of a point of that type is filled with what the row holds.
 */

/** What only the server writes, in the order in which it is answered. */
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

/** When an ambush was seen if nobody has said when. */
const neverConfirmed = new Date(0);
const subTypes: Readonly<Record<string, readonly string[]>> = subTypesByType;

interface PointTemplate {
  /** To be copied: every field that applies, at its default. */
  fields: PointFields;
  /** The same behind what only the server writes. */
  point: Point;
}

const templates = new Map<string, PointTemplate>(pointTypes.map((type) => [type, makeTemplate(type)]));

function makeTemplate(type: PointType): PointTemplate {
  const fields = normalizePoint({ type, x: 0, y: 0 }, neverConfirmed);
  return { fields, point: { ...unwritten, ...fields } };
}

/** @returns undefined for a type that is not one of the product's */
export function templateOf(type: string): PointTemplate | undefined {
  return templates.get(type);
}

/**
 * Fills the copy of a template with a row, as normalising it does.
 *
 * @returns false where the row has what only normalising can put right, or a list of points; the copy is of no use then
 */
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
