import { flagsOf } from '../../point/point-flag.ts';
import type { PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { readLimit } from '../rows/limit-text.ts';
import { readChildrens } from './named-children.ts';
import { readHeading } from './named-heading.ts';
import { decimalText, textOf, type NamedRecord } from './named-value.ts';
import { readNamedPosition, sectionEnd } from './named-position.ts';
import { normalized } from '../rows/point-defaults.ts';
import { speedInText } from '../waypoints/waypoint-speed.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { readBounded, requireLimit } from '../rows/row-values.ts';
import { readNamedType, readStatus } from './named-type.ts';
import { readActiveTime, readConfirmed, readName, readRating, readSubType } from './side-values.ts';

/** The point described by a record of named values; unreadable values are noted. */
export function readNamedRecord(record: NamedRecord, notes: RowNotes): PointFields {
  if (record.says) notes.says = record.says;
  const { type, ...named } = readNamedType(record, notes);
  const position = readNamedPosition(record, type, notes);
  readStatus(record, notes);
  const heading = readHeading(record, notes, position);
  const speed = readNamedSpeed(record, notes);
  requireLimit(type, notes);
  const fields = {
    type,
    x: position.x,
    y: position.y,
    dirType: heading.dirType,
    direction: heading.direction,
    speed,
    distance: readBounded(decimalText(record.value('distance')), 'distance', notes),
    angle: readBounded(decimalText(record.value('angle')), 'angle', notes),
    rating: readRating(textOf(record.value('rating')), notes),
    comment: readName(record),
    subType: readSubType(record.value('subType')).subType,
    activeTime: readActiveTime(record.value('activeTime'), notes).activeTime,
    confirmed: readConfirmed(textOf(record.value('confirmed')), notes).confirmed,
    bSpeed: named.bSpeed,
    childrens: readChildrens(record.value('childrens'), notes) ?? sectionEnd(type, position),
  };
  return normalized(fields, readFlags(record, type));
}

/** The limit with its unit: after the number, in a separate column, or in the name of the column. */
export function readNamedSpeed(record: NamedRecord, notes: RowNotes): number | null {
  const unit = unitAsText(textOf(record.value('speedUnit'))) ?? unitAsText(record.nameOf?.('speed') ?? '');
  if (record.value('speed') !== undefined) return readLimit(textOf(record.value('speed')), notes, unit);
  const named = speedInText(textOf(record.value('comment')));
  return readLimit(named.speed, notes, named.unit);
}

/** Only those of the type: a table has a column for each flag of every type. */
function readFlags(record: NamedRecord, type: PointType): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  if (record.flagsOf) {
    for (const { flag, at } of record.flagsOf(type)) if (saysYes(record.valueAt?.(at))) flags[flag] = true;
  } else for (const flag of flagsOf(type)) if (saysYes(record.value(flag))) flags[flag] = true;
  return flags;
}

function saysYes(value: unknown): boolean {
  if (value === undefined || value === '' || value === false || value === 'false') return false;
  return /^(?:true|1|yes|да|oui)$/i.test(textOf(value));
}
