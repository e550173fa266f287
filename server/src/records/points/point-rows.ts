import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { freshnessOfRow } from './freshness-of-row.ts';
import { type LastChangeColumns, lastChangeOf } from './last-change-of.ts';
import type { FieldColumns, PointRow } from './point-columns.ts';
import { extraText, readExtra } from './point-extra.ts';
import { fillTemplate, templateOf } from './point-template.ts';
import type { AuthoredRow } from './points-queries.ts';
import { witnessOfRow } from './witness-of-row.ts';

/** @param fields normalised: contains every field that applies to the type */
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
  const flags = flagsOf(fields.type).filter((flag) => fields[flag] === true);
  if (flags.length === 0 && !fields.childrens?.length && !fields.activeTime) return null;
  return extraText({
    ...(fields.childrens?.length && { childrens: fields.childrens }),
    ...(fields.activeTime && { activeTime: fields.activeTime }),
    ...(flags.length > 0 && { flags }),
  });
}

/** The user-editable fields, with every field and flag that applies to the type. */
export function fieldsOf(row: FieldColumns): PointFields {
  const extra = readExtra(row);
  const template = templateOf(row.type);
  const fields = template && { ...template.fields };
  return fields && fillTemplate(fields, row, extra) ? fields : normalizedFieldsOf(row, extra);
}

/** The same for any row, at several times the cost. */
export function normalizedFieldsOf(row: FieldColumns, extra = readExtra(row)): PointFields {
  const { childrens, activeTime, flags = [] } = extra;
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

export function pointOf(row: PointRow & { author_login: string } & LastChangeColumns): Point {
  const written = {
    _id: String(row.idx),
    idx: row.idx,
    version: row.version,
    created: new Date(row.created).toISOString(),
    author: { _id: String(row.author_id), login: row.author_login },
    country: row.country,
    region: row.region,
    speedUnit: speedUnitOf(row.country),
    changed: lastChangeOf(row),
  };
  const extra = readExtra(row);
  const template = templateOf(row.type);
  const point = template && { ...template.point, ...written };
  return point && fillTemplate(point, row, extra) ? point : { ...written, ...normalizedFieldsOf(row, extra) };
}

export function pointAt(row: AuthoredRow, nowMs: number): Point {
  const point = pointOf(row);
  point.freshness = freshnessOfRow(row, nowMs);
  point.directionWitness = witnessOfRow(row);
  return point;
}
