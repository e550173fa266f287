import { noTimes } from '../../format/csv/csv-encoder.ts';
import { cleanText } from '../../export/text/clean-text.ts';
import { pointFlagNames } from '../../point/point-flag.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { folded } from './column-names.ts';
import { dateInText } from './date-text.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { readLimit } from '../rows/limit-text.ts';
import { readDegrees, readHeading } from './named-heading.ts';
import { decimalText, textOf, type NamedRecord } from './named-value.ts';
import { readNamedPosition, sectionEnd } from './named-position.ts';
import { normalized } from '../rows/point-defaults.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { cellNumber, readBounded, readPosition, requireLimit } from '../rows/row-values.ts';
import { saysGone, stateAtWork } from './state-words.ts';
import { typeInSentence, typeOfName, typesOfNames } from './type-names.ts';

/** The point that a record of named values describes; what cannot be read is noted. */
export function readNamedRecord(record: NamedRecord, notes: RowNotes): PointFields {
  const { type, ...named } = readNamedType(record, notes);
  const position = readNamedPosition(record, type, notes);
  readStatus(record, notes);
  const heading = readHeading(record, notes, position);
  const speed = readNamedSpeed(record, notes);
  requireLimit(type, notes);
  return normalized({
    type,
    x: position.x,
    y: position.y,
    ...heading,
    speed,
    distance: readBounded(decimalText(record.value('distance')), 'distance', notes),
    angle: readBounded(decimalText(record.value('angle')), 'angle', notes),
    rating: readRating(textOf(record.value('rating')), notes),
    comment: readName(record),
    ...readSubType(record.value('subType')),
    ...readActiveTime(record.value('activeTime'), notes),
    ...readConfirmed(textOf(record.value('confirmed')), notes),
    ...named,
    ...readFlags(record),
    childrens: readChildrens(record.value('childrens'), notes) ?? sectionEnd(type, position),
  });
}

/** The limit with its unit: behind the number, in a column of its own, or in the name of the column. */
export function readNamedSpeed(record: NamedRecord, notes: RowNotes): number | null {
  const unit = unitAsText(textOf(record.value('speedUnit'))) ?? unitAsText(record.nameOf?.('speed') ?? '');
  return readLimit(textOf(record.value('speed')), notes, unit);
}

/** The type that a column of types names; the usual one where it says nothing. */
export function readNamedType(record: NamedRecord, notes: RowNotes): { type: PointType; bSpeed?: true } {
  const name = textOf(record.value('type'));
  if (name === '') return { type: pointSchema.type.default };
  const given = record.types?.get(folded(name));
  if (!given && saysGone(name)) notes.note('notThere', name);
  const isCctv = folded(record.nameOf?.('type') ?? '') === 'surveillancetype' && typeOfName(name) !== 'video_control';
  if (isCctv) notes.note('noCounterpart', name);
  const several = typesOfNames(name);
  const type = given ?? typeOfName(name) ?? several[0] ?? typeInSentence(name);
  if (!type) notes.note('unknownType', name);
  else notes.saysType = true;
  const isSpeedToo = type === 'control_cam_red' && several.includes('static_cam');
  return { type: type ?? pointSchema.type.default, ...(isSpeedToo && { bSpeed: true }) };
}

const provinces = /^(?:state|estado)$/;

/** A camera that is not there, or not at work, is none that a driver has to know of. */
export function readStatus(record: NamedRecord, notes: RowNotes): void {
  const status = textOf(record.value('status'));
  if (status === '') return;
  const name = folded(record.nameOf?.('status') ?? '');
  const isAtWork = stateAtWork(status);
  if (isAtWork === false) notes.note('notThere', status);
  else if (isAtWork === null && !provinces.test(name)) notes.lose('status', status);
}

function readRating(text: string, notes: RowNotes): number {
  const usual = pointSchema.rating.default;
  if (text === '') return usual;
  const rating = cellNumber(text);
  if (rating === -2) notes.note('deleted');
  if (rating === 1 || rating === 0 || rating === -1) return rating;
  notes.lose('rating', text);
  return usual;
}

/** The name, with the hours in which it is at work where our times of day cannot say them. */
function readName(record: NamedRecord): string {
  const hours = textOf(record.value('activeTime'));
  const isTold = /\d/.test(hours) && timesIn(hours) === null;
  const parts = [textOf(record.value('comment')), isTold ? hours : ''];
  return cleanText(parts.filter((part) => part !== '').join(', ')).slice(0, pointSchema.comment.max);
}

/** A model that the list does not have is `notInList`, which is the default. */
function readSubType(value: unknown): { subType?: string } {
  const subType = textOf(value);
  return Object.hasOwn(pointSchema.subType.list, subType) ? { subType } : {};
}

const roundTheClock =
  /^(?:24\s*[/x]\s*7|24\s*h(?:ours?)?|0?0:00\s*[-–]\s*(?:24:00|23:59)|always|круглосуточно|цілодобово|rund um die uhr|24 heures)$/iu;

/** Our times of day in a list of them; null where something else stands there. */
function timesIn(text: string): string[] | null {
  const allowed: readonly string[] = pointSchema.activeTime.whiteList;
  if (roundTheClock.test(text)) return [...allowed];
  const given = text.split(/[\s,;]+/).filter((time) => time !== '');
  return given.every((time) => allowed.includes(time)) ? [...new Set(given)] : null;
}

function readActiveTime(value: unknown, notes: RowNotes): { activeTime?: string[] } {
  if (value === undefined || value === null) return {};
  const text = Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value);
  if (text === noTimes) return { activeTime: [] };
  const times = timesIn(text);
  if (times === null) notes.lose('activeTime', text);
  return times && (Array.isArray(value) || times.length > 0) ? { activeTime: times } : {};
}

function readConfirmed(text: string, notes: RowNotes): { confirmed?: string } {
  if (text === '') return {};
  const time = dateInText(text);
  if (time === null) notes.lose('confirmed', text);
  return time === null ? {} : { confirmed: time.toISOString() };
}

function readFlags(record: NamedRecord): Record<string, boolean> {
  const set = pointFlagNames.filter((flag) => /^(?:true|1|yes|да|oui)$/i.test(textOf(record.value(flag))));
  return Object.fromEntries(set.map((flag) => [flag, true]));
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
    ...readDegrees({ value: (field) => values[field] }, notes),
    distance: readBounded(cell('distance'), 'distance', notes),
    angle: readBounded(cell('angle'), 'angle', notes),
  };
}
