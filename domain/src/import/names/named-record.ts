import { cleanText } from '../../export/text/clean-text.ts';
import { noTimes } from '../../export/utc-time.ts';
import { type PointFields, pointSchema } from '../../point/point-schema.ts';
import type { SpeedUnit } from '../../point/speed-unit.ts';
import { truncate } from '../../schema/text.ts';
import { unitAsText, unitOfNoSign, unknownSpeed } from '../rows/given-limit.ts';
import { readLimit } from '../rows/limit-text.ts';
import { defaultPoint, takeFields } from '../rows/point-defaults.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { cellNumber, readBounded, readPosition } from '../rows/row-values.ts';
import { readStatus } from '../states/named-state.ts';
import { remembered } from '../text/remembered.ts';
import { speedInText } from '../waypoints/waypoint-speed.ts';
import { dateInText } from './date-text.ts';
import { readDegrees, readHeading } from './named-heading.ts';
import { readNamedPosition, sectionEnd } from './named-position.ts';
import { readNamedType } from './named-type.ts';
import { decimalText, type NamedRecord, textOf } from './named-value.ts';

const subTypes: ReadonlySet<string> = new Set(Object.keys(pointSchema.subType.list));

const roundTheClock =
  /^(?:24\s*[/x]\s*7|24\s*h(?:ours?)?|0?0:00\s*[-–]\s*(?:24:00|23:59)|always|круглосуточно|цілодобово|rund um die uhr|24 heures)$/iu;

/** Parses a list of our times of day; null for anything else. */
const timesIn = remembered((text): readonly string[] | null => {
  const allowed: readonly string[] = pointSchema.activeTime.whiteList;
  if (roundTheClock.test(text)) return [...allowed];
  const given = text.split(/[\s,;]+/).filter((time) => time !== '');
  return given.every((time) => allowed.includes(time)) ? [...new Set(given)] : null;
});

/** Unreadable values are noted. */
export function readNamedRecord(record: NamedRecord, notes: RowNotes): PointFields {
  notes.says = () => record.says();
  const { type, ...named } = readNamedType(record, notes);
  const position = readNamedPosition(record, type, notes);
  readStatus(record, notes);
  const heading = readHeading(record, notes, position);
  const speed = readNamedSpeed(record, notes);
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
    subType: named.subType ?? readSubType(record.value('subType')),
    activeTime: readActiveTime(record.value('activeTime'), notes),
    confirmed: readConfirmed(textOf(record.value('confirmed')), notes, record.now),
    bSpeed: named.bSpeed,
    childrens: readChildrens(record.value('childrens'), notes) ?? sectionEnd(type, position),
  });
  for (const { flag, at } of record.flagsOf(type)) if (saysYes(record.valueAt(at))) point[flag] = true;
  return point;
}

/** Readers for optional values of a camera: unreadable ones are omitted and noted. */

/** A deleted point is noted. */
function readRating(text: string, notes: RowNotes): number {
  const defaultRating = pointSchema.rating.default;
  if (text === '') return defaultRating;
  const rating = cellNumber(text);
  if (rating === -2) notes.note('deleted');
  if (rating === 1 || rating === 0 || rating === -1) return rating;
  notes.lose('rating', text);
  return defaultRating;
}

/** The name, plus the operating hours if our times of day cannot express them. */
function readName(record: NamedRecord): string {
  const hours = textOf(record.value('activeTime'));
  const isUnreadable = /\d/.test(hours) && timesIn(hours) === null;
  const parts = [textOf(record.value('comment')), isUnreadable ? hours : ''];
  return truncate(cleanText(parts.filter((part) => part !== '').join(', ')), pointSchema.comment.max);
}

/** A model not in our list is `notInList`, which is the default. */
function readSubType(value: unknown): string | undefined {
  const subType = textOf(value);
  return subTypes.has(subType) ? subType : undefined;
}

function readActiveTime(value: unknown, notes: RowNotes): readonly string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value);
  if (text === noTimes) return [];
  const times = timesIn(text);
  if (times === null) notes.lose('activeTime', text);
  return times && (Array.isArray(value) || times.length > 0) ? times : undefined;
}

/** A list made further east may say tomorrow. */
function readConfirmed(text: string, notes: RowNotes, now: number | null): string | undefined {
  if (text === '') return undefined;
  const time = dateInText(text);
  const isToCome = time !== null && now !== null && time.getTime() > now;
  if (time === null || isToCome) notes.lose('confirmed', text);
  return isToCome ? undefined : time?.toISOString();
}

/** The points of a section: a list, or a cell with the list as JSON. */
function readChildrens(value: unknown, notes: RowNotes): unknown[] | null {
  if (value === undefined) return null;
  const list = typeof value === 'string' ? parsedList(value.trim(), notes) : (value ?? []);
  if (!Array.isArray(list) || list.length > pointSchema.childrens.max) {
    notes.lose('childrens', textOf(value));
    return [];
  }
  return list.map((child: unknown) => readChild(child, notes));
}

function parsedList(text: string, notes: RowNotes): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    notes.lose('childrens', text);
    return [];
  }
}

function readChild(child: unknown, notes: RowNotes): Record<string, unknown> {
  const values = typeof child === 'object' && child !== null ? (child as Record<string, unknown>) : {};
  const cell = (name: string) => textOf(values[name]);
  return {
    _id: '',
    ...readPosition(cell('x'), cell('y'), notes),
    ...readDegrees({ value: (field) => values[field], language: null }, notes),
    distance: readBounded(cell('distance'), 'distance', notes),
    angle: readBounded(cell('angle'), 'angle', notes),
  };
}

/** The limit with its unit: after the number, in a separate column, or in the name of the column. */
export function readNamedSpeed(record: NamedRecord, notes: RowNotes): number | null {
  const unitText = textOf(record.value('speedUnit'));
  const name = record.nameOf('speed') ?? '';
  const unit = unitAsText(unitText) ?? unitAsText(name);
  const value = record.value('speed');
  const given = textOf(value);
  if (given !== '' && unit === null && unitOfNoSign.test(unitText || name.replaceAll('_', ' '))) {
    notes.lose('speed', `${given}, ${unitText || name}`);
    return unknownSpeed;
  }
  const other = textOf(record.value('speed2'));
  if (other !== '') {
    const inOther = withUnit(other, unitAsText(record.nameOf('speed2') ?? ''));
    return readLimit(given === '' ? inOther : `${withUnit(given, unit)} (${inOther})`, notes);
  }
  if (value !== undefined) return readLimit(given, notes, unit);
  const named = speedInText(textOf(record.value('comment')));
  return readLimit(named.speed, notes, named.unit);
}

function withUnit(text: string, unit: SpeedUnit | null): string {
  return unit !== null && bareLimit.test(text) ? `${text} ${unit}` : text;
}

const bareLimit = /^\d+(?:[.,]\d+)?$/;

function saysYes(value: unknown): boolean {
  if (value === undefined || value === '' || value === false || value === 'false') return false;
  return /^(?:true|1|yes|да|oui)$/i.test(textOf(value));
}
