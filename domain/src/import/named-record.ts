import { noTimes } from '../export/csv.ts';
import { cleanText } from '../export/clean-text.ts';
import { pointFlagNames } from '../point/point-flag.ts';
import { pointSchema, type PointFields } from '../point/point-schema.ts';
import type { RecordField } from './column-names.ts';
import { compassDegrees } from './compass.ts';
import { normalized } from './point-defaults.ts';
import type { RowProblems } from './reject.ts';
import { azimuth, cellNumber, readBounded, readDirType, readPlace, readSpeed } from './row-values.ts';
import { typeOfName } from './type-names.ts';

/** The values of an object under the names of our fields: cells of a CSV file or properties of a GeoJSON feature. */
export interface NamedRecord {
  /** Undefined when the file has no such field. */
  value(field: RecordField): unknown;
}

/** The object that a record of named values describes; what cannot be read is noted. */
export function readNamedRecord(record: NamedRecord, problems: RowProblems): PointFields {
  const type = readType(textOf(record.value('type')), problems);
  const place = readPlace(decimalText(record.value('x')), decimalText(record.value('y')), problems);
  return normalized({
    type,
    ...place,
    ...readHeading(record, problems),
    speed: readSpeed(withoutUnit(textOf(record.value('speed'))), problems),
    distance: readBounded(decimalText(record.value('distance')), 'distance', problems),
    angle: readBounded(decimalText(record.value('angle')), 'angle', problems),
    rating: readRating(textOf(record.value('rating')), problems),
    comment: readName(record.value('comment')),
    ...readSubType(record.value('subType')),
    ...readActiveTime(record.value('activeTime'), problems),
    ...readConfirmed(textOf(record.value('confirmed')), problems),
    ...readFlags(record),
    childrens: readChildrens(record.value('childrens'), problems),
  });
}

/** A value as the text of a cell; what is neither text nor number nor boolean is ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return plainNumber(value);
  return typeof value === 'boolean' ? String(value) : '';
}

/** Decimal, never with an exponent. */
function plainNumber(value: number): string {
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}

/** Spreadsheets of many countries write a decimal comma. */
function decimalText(value: unknown): string {
  return textOf(value).replace(',', '.');
}

function withoutUnit(speed: string): string {
  return speed.replace(/\s*(?:km\/?h|kmh|kph|mph|км\/ч)$/i, '').replace(',', '.');
}

function readType(name: string, problems: RowProblems): string {
  if (name === '') return pointSchema.type.default;
  const type = typeOfName(name);
  if (!type) problems.note('unknownType', name);
  return type ?? pointSchema.type.default;
}

/**
 * Direction and its type. A file of ours has both. Others have a number, a compass word or a sentence, and a direction
 * that says nothing in degrees is none: such an object looks everywhere.
 */
function readHeading(record: NamedRecord, problems: RowProblems): Pick<PointFields, 'dirType' | 'direction'> {
  const text = decimalText(record.value('direction'));
  const degrees = cellNumber(text);
  const known = Number.isNaN(degrees) ? compassDegrees(text) : degrees;
  const dirTypeText = textOf(record.value('dirType'));
  if (dirTypeText !== '' && text !== '' && known === null) problems.note('badDirection', text);
  const dirType = readDirType(dirTypeText, known === null ? '' : text, problems);
  return { dirType, direction: known === null ? pointSchema.direction.default : azimuth(known) };
}

function readRating(text: string, problems: RowProblems): number {
  if (text === '') return pointSchema.rating.default;
  const rating = cellNumber(text);
  if (rating === -2) problems.note('deleted');
  else if (rating !== 1 && rating !== 0 && rating !== -1) problems.note('badField', `rating ${text}`);
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

function readActiveTime(value: unknown, problems: RowProblems): { activeTime?: string[] } {
  if (value === undefined || value === null) return {};
  const text = textOf(value);
  if (text === noTimes) return { activeTime: [] };
  const times = Array.isArray(value) ? value.map(textOf) : text.split(/[\s,;]+/);
  const given = times.filter((time) => time !== '');
  const allowed: readonly string[] = pointSchema.activeTime.whiteList;
  if (given.some((time) => !allowed.includes(time))) problems.note('badField', `activeTime ${given.join(' ')}`);
  return Array.isArray(value) || given.length > 0 ? { activeTime: [...new Set(given)] } : {};
}

function readConfirmed(text: string, problems: RowProblems): { confirmed?: string } {
  if (text === '') return {};
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    problems.note('badField', `confirmed ${text}`);
    return {};
  }
  return { confirmed: time.toISOString() };
}

function readFlags(record: NamedRecord): Record<string, boolean> {
  const set = pointFlagNames.filter((flag) => /^(?:true|1|yes|да|oui)$/i.test(textOf(record.value(flag))));
  return Object.fromEntries(set.map((flag) => [flag, true]));
}

/** The points of a section: a list, or a cell with the list as JSON. */
function readChildrens(value: unknown, problems: RowProblems): unknown[] {
  const list = typeof value === 'string' ? parsedList(value.trim(), problems) : (value ?? []);
  if (!Array.isArray(list) || list.length > pointSchema.childrens.max) {
    problems.note('badField', 'childrens');
    return [];
  }
  return list.map((child: unknown) => readChild(child, problems));
}

function parsedList(text: string, problems: RowProblems): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    problems.note('badField', 'childrens');
    return [];
  }
}

function readChild(child: unknown, problems: RowProblems): Record<string, unknown> {
  const values = typeof child === 'object' && child !== null ? (child as Record<string, unknown>) : {};
  const cell = (name: string) => textOf(values[name]);
  return {
    _id: '',
    ...readPlace(cell('x'), cell('y'), problems),
    ...readHeading({ value: (field) => values[field] }, problems),
    distance: readBounded(cell('distance'), 'distance', problems),
    angle: readBounded(cell('angle'), 'angle', problems),
  };
}
