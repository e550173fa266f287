import type { PointFields } from '../../point/point-schema.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { readLimit } from '../rows/limit-text.ts';
import { readChildrens } from './named-children.ts';
import { readHeading } from './named-heading.ts';
import { decimalText, textOf, type NamedRecord } from './named-value.ts';
import { readNamedPosition, sectionEnd } from './named-position.ts';
import { defaultPoint, takeFields } from '../rows/point-defaults.ts';
import { speedInText } from '../waypoints/waypoint-speed.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { readBounded, requireLimit } from '../rows/row-values.ts';
import { readNamedType, readStatus } from './named-type.ts';
import { readActiveTime, readConfirmed, readName, readRating, readSubType } from './side-values.ts';

/** The point described by a record of named values; unreadable values are noted. */
export function readNamedRecord(record: NamedRecord, notes: RowNotes): PointFields {
  notes.says = () => record.says();
  const { type, ...named } = readNamedType(record, notes);
  const position = readNamedPosition(record, type, notes);
  readStatus(record, notes);
  const heading = readHeading(record, notes, position);
  const speed = readNamedSpeed(record, notes);
  requireLimit(type, notes);
  const point = defaultPoint(type);
  point.x = position.x;
  point.y = position.y;
  point.dirType = heading.dirType;
  point.direction = heading.direction;
  point.speed = speed;
  point.distance = readBounded(decimalText(record.value('distance')), 'distance', notes);
  point.angle = readBounded(decimalText(record.value('angle')), 'angle', notes);
  point.rating = readRating(textOf(record.value('rating')), notes);
  takeFields(point, {
    comment: point.comment === undefined ? undefined : readName(record),
    subType: readSubType(record.value('subType')),
    activeTime: readActiveTime(record.value('activeTime'), notes),
    confirmed: readConfirmed(textOf(record.value('confirmed')), notes),
    bSpeed: named.bSpeed,
    childrens: readChildrens(record.value('childrens'), notes) ?? sectionEnd(type, position),
  });
  for (const { flag, at } of record.flagsOf(type)) if (saysYes(record.valueAt(at))) point[flag] = true;
  return point;
}

/** The limit with its unit: after the number, in a separate column, or in the name of the column. */
export function readNamedSpeed(record: NamedRecord, notes: RowNotes): number | null {
  const unit = unitAsText(textOf(record.value('speedUnit'))) ?? unitAsText(record.nameOf('speed') ?? '');
  const given = record.value('speed');
  if (given !== undefined) return readLimit(textOf(given), notes, unit);
  const named = speedInText(textOf(record.value('comment')));
  return readLimit(named.speed, notes, named.unit);
}

function saysYes(value: unknown): boolean {
  if (value === undefined || value === '' || value === false || value === 'false') return false;
  return /^(?:true|1|yes|да|oui)$/i.test(textOf(value));
}
