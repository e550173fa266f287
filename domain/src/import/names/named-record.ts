import { noTimes } from '../../format/csv/csv-encoder.ts';
import { cleanText } from '../../export/text/clean-text.ts';
import { pointFlagNames } from '../../point/point-flag.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { folded } from './column-names.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { readDegrees, readHeading } from './named-heading.ts';
import { decimalText, textOf, type NamedRecord } from './named-value.ts';
import { readNamedPosition, sectionEnd } from './named-position.ts';
import { normalized } from '../rows/point-defaults.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { cellNumber, readBounded, readPosition, readSpeed, requireLimit } from '../rows/row-values.ts';
import { typeInSentence, typeOfName } from './type-names.ts';

/** The point that a record of named values describes; what cannot be read is noted. */
export function readNamedRecord(record: NamedRecord, notes: RowNotes): PointFields {
  const type = readNamedType(record, notes);
  const position = readNamedPosition(record, notes);
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
    comment: readName(record.value('comment')),
    ...readSubType(record.value('subType')),
    ...readActiveTime(record.value('activeTime'), notes),
    ...readConfirmed(textOf(record.value('confirmed')), notes),
    ...readFlags(record),
    childrens: readChildrens(record.value('childrens'), notes) ?? sectionEnd(type, position),
  });
}

/** What lists write where they have nothing. */
const nothing = /^(?:-+|\?|n\/?a|none|null|no|нет|немає|non|sin|ei|brak|keine?)$/iu;

/** The limit with its unit: behind the number, in a column of its own, or in the name of the column. */
export function readNamedSpeed(record: NamedRecord, notes: RowNotes): number | null {
  const text = textOf(record.value('speed'));
  const unit =
    unitAsText(text) ?? unitAsText(textOf(record.value('speedUnit'))) ?? unitAsText(record.nameOf?.('speed') ?? '');
  const number = text
    .replace(/\s*(?:km\s*\/?\s*h|kmph|kph|mph|mi\/h|км\s*\/?\s*[чг]|км\/год)\.?$/iu, '')
    .replace(',', '.');
  return readSpeed(nothing.test(number) ? '' : number, notes, unit);
}

/** The type that a column of types names; the usual one where it says nothing. */
export function readNamedType(record: NamedRecord, notes: RowNotes): PointType {
  const name = textOf(record.value('type'));
  if (name === '') return pointSchema.type.default;
  const type = record.types?.get(folded(name)) ?? typeOfName(name) ?? typeInSentence(name);
  if (!type) notes.note('unknownType', name);
  else notes.saysType = true;
  return type ?? pointSchema.type.default;
}

function readRating(text: string, notes: RowNotes): number {
  if (text === '') return pointSchema.rating.default;
  const rating = cellNumber(text);
  if (rating === -2) notes.note('deleted');
  else if (rating !== 1 && rating !== 0 && rating !== -1) notes.note('badField', `rating ${text}`);
  return rating;
}

function readName(value: unknown): string {
  return cleanText(textOf(value)).slice(0, pointSchema.comment.max);
}

/** A model that the list does not have is `notInList`, which is the default. */
function readSubType(value: unknown): { subType?: string } {
  const subType = textOf(value);
  return Object.hasOwn(pointSchema.subType.list, subType) ? { subType } : {};
}

function readActiveTime(value: unknown, notes: RowNotes): { activeTime?: string[] } {
  if (value === undefined || value === null) return {};
  const text = textOf(value);
  if (text === noTimes) return { activeTime: [] };
  const times = Array.isArray(value) ? value.map(textOf) : text.split(/[\s,;]+/);
  const given = times.filter((time) => time !== '');
  const allowed: readonly string[] = pointSchema.activeTime.whiteList;
  if (given.some((time) => !allowed.includes(time))) notes.note('badField', `activeTime ${given.join(' ')}`);
  return Array.isArray(value) || given.length > 0 ? { activeTime: [...new Set(given)] } : {};
}

function readConfirmed(text: string, notes: RowNotes): { confirmed?: string } {
  if (text === '') return {};
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    notes.note('badField', `confirmed ${text}`);
    return {};
  }
  return { confirmed: time.toISOString() };
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
    notes.note('badField', 'childrens');
    return [];
  }
  return list.map((child: unknown) => readChild(child, notes));
}

function parsedList(text: string, notes: RowNotes): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    notes.note('badField', 'childrens');
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
