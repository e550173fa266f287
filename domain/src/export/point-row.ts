import { confidenceByDay } from '../freshness/confidence-by-day.ts';
import { spanOf } from '../freshness/confidence.ts';
import { confidenceOf } from '../freshness/freshness-times.ts';
import { flagsOf } from '../point/point-flag.ts';
import type { Point, PointFields } from '../point/point-schema.ts';
import { pointTypes } from '../point/point-type.ts';
import { speedUnitOf } from '../point/speed-unit.ts';
import type { ExportRow } from './export-row.ts';

/** A point to export: from the database, or from a file and without an id. */
export type ExportablePoint = PointFields &
  Partial<Pick<Point, 'idx' | 'version' | 'created' | 'country' | 'region' | 'speedUnit' | 'freshness'>>;

export function pointRow(point: ExportablePoint, position: number): ExportRow {
  const due = point.freshness ? Date.parse(point.freshness.due) / 60_000 : null;
  return {
    idx: point.idx ?? position,
    typeIndex: pointTypes.indexOf(point.type),
    xE6: Math.round(point.x * 1e6),
    yE6: Math.round(point.y * 1e6),
    speed: point.speed ?? 0,
    speedUnit: point.speedUnit ?? speedUnitOf(point.country ?? ''),
    dirType: point.dirType,
    direction: point.direction ?? 0,
    distance: point.distance,
    angle: point.angle,
    rating: point.rating,
    subType: point.subType ?? '',
    country: point.country ?? '',
    region: point.region ?? '',
    numbering: null,
    placeIndex: 0,
    subTypeIndex: 0,
    comment: point.comment ?? '',
    confirmed: point.confirmed ? Date.parse(point.confirmed) : 0,
    activeTime: point.activeTime ?? [],
    childrens: point.childrens ?? [],
    version: point.version ?? 0,
    created: point.created ? Date.parse(point.created) : 0,
    confidenceAt: (ms) => (due === null ? null : confidenceOf({ checkFrom: due }, spanOf(point), ms)),
    hundredthsOn: (day) => (due === null ? null : confidenceByDay(spanOf(point)).of(due, day)),
    checked: point.freshness?.checked ? Math.floor(Date.parse(point.freshness.checked) / 1000) * 1000 : 0,
    flagBits: flagsOf(point.type).reduce((bits, flag, bit) => (point[flag] === true ? bits | (1 << bit) : bits), 0),
  };
}
