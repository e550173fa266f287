import { pointFlagNames } from '@dozor/domain/point/point-flag.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';
import type { Selectable } from 'kysely';
import type { PointTable } from '../../database/tables.ts';

export type PointRow = Selectable<PointTable>;

/** What only some objects have; each part is left out where it is empty, the whole is null when all are. */
export interface PointExtra {
  childrens?: readonly ChildPoint[];
  activeTime?: readonly string[];
  flags?: readonly string[];
}

/** The columns that hold what people edit. */
export type FieldColumns = Pick<
  PointRow,
  | 'type'
  | 'sub_type'
  | 'x'
  | 'y'
  | 'speed'
  | 'dir_type'
  | 'direction'
  | 'distance'
  | 'angle'
  | 'rating'
  | 'confirmed'
  | 'name'
  | 'extra'
>;

/** @param fields normalised: every field that applies to the type is there */
export function columnsOf(fields: PointFields): FieldColumns {
  return {
    type: fields.type,
    sub_type: fields.subType ?? null,
    x: fields.x,
    y: fields.y,
    speed: fields.speed,
    dir_type: fields.dirType,
    direction: fields.direction,
    distance: fields.distance,
    angle: fields.angle,
    rating: fields.rating,
    confirmed: fields.confirmed === undefined ? null : Date.parse(fields.confirmed),
    name: fields.comment ?? null,
    extra: extraOf(fields),
  };
}

function extraOf(fields: PointFields): string | null {
  const flags = pointFlagNames.filter((flag) => fields[flag] === true);
  const extra: PointExtra = {
    ...(fields.childrens?.length && { childrens: fields.childrens }),
    ...(fields.activeTime && { activeTime: fields.activeTime }),
    ...(flags.length > 0 && { flags }),
  };
  return Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
}

export function readExtra(row: Pick<PointRow, 'extra'>): PointExtra {
  return row.extra === null ? {} : (JSON.parse(row.extra) as PointExtra);
}

/** What people edit, with every field and flag that applies to the type. */
export function fieldsOf(row: FieldColumns): PointFields {
  const { childrens, activeTime, flags = [] } = readExtra(row);
  return normalizePoint(
    {
      type: row.type,
      x: row.x,
      y: row.y,
      speed: row.speed,
      dirType: row.dir_type,
      direction: row.direction,
      distance: row.distance,
      angle: row.angle,
      rating: row.rating,
      ...(row.sub_type !== null && { subType: row.sub_type }),
      ...(row.name !== null && { comment: row.name }),
      ...(row.confirmed !== null && { confirmed: new Date(row.confirmed).toISOString() }),
      ...(childrens && { childrens }),
      ...(activeTime && { activeTime }),
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    },
    new Date(row.confirmed ?? 0),
  );
}

/** The object as the API answers it. */
export function pointOf(row: PointRow & { author_login: string }): Point {
  return {
    _id: String(row.idx),
    idx: row.idx,
    version: row.version,
    created: new Date(row.created).toISOString(),
    author: { _id: String(row.author_id), login: row.author_login },
    country: row.country,
    region: row.region,
    ...fieldsOf(row),
  };
}
