import { noTimes } from '../../export/utc-time.ts';
import { cleanText } from '../../export/text/clean-text.ts';
import { pointSchema } from '../../point/point-schema.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { cellNumber } from '../rows/row-values.ts';
import { remembered } from '../text/remembered.ts';
import { dateInText } from './date-text.ts';
import { textOf, type NamedRecord } from './named-value.ts';

/** Readers for optional values of a camera: unreadable ones are omitted and noted. */

/** The certainty of a point in the list; a deleted one is noted. */
export function readRating(text: string, notes: RowNotes): number {
  const defaultRating = pointSchema.rating.default;
  if (text === '') return defaultRating;
  const rating = cellNumber(text);
  if (rating === -2) notes.note('deleted');
  if (rating === 1 || rating === 0 || rating === -1) return rating;
  notes.lose('rating', text);
  return defaultRating;
}

/** The name, plus the operating hours if our times of day cannot express them. */
export function readName(record: NamedRecord): string {
  const hours = textOf(record.value('activeTime'));
  const isUnreadable = /\d/.test(hours) && timesIn(hours) === null;
  const parts = [textOf(record.value('comment')), isUnreadable ? hours : ''];
  return cleanText(parts.filter((part) => part !== '').join(', ')).slice(0, pointSchema.comment.max);
}

const subTypes: ReadonlySet<string> = new Set(Object.keys(pointSchema.subType.list));

/** A model not in our list is `notInList`, which is the default. */
export function readSubType(value: unknown): string | undefined {
  const subType = textOf(value);
  return subTypes.has(subType) ? subType : undefined;
}

const roundTheClock =
  /^(?:24\s*[/x]\s*7|24\s*h(?:ours?)?|0?0:00\s*[-–]\s*(?:24:00|23:59)|always|круглосуточно|цілодобово|rund um die uhr|24 heures)$/iu;

/** Parses a list of our times of day; null for anything else. */
const timesIn = remembered((text): readonly string[] | null => {
  const allowed: readonly string[] = pointSchema.activeTime.whiteList;
  if (roundTheClock.test(text)) return [...allowed];
  const given = text.split(/[\s,;]+/).filter((time) => time !== '');
  return given.every((time) => allowed.includes(time)) ? [...new Set(given)] : null;
});

/** The active times of an ambush. */
export function readActiveTime(value: unknown, notes: RowNotes): readonly string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value);
  if (text === noTimes) return [];
  const times = timesIn(text);
  if (times === null) notes.lose('activeTime', text);
  return times && (Array.isArray(value) || times.length > 0) ? times : undefined;
}

/** When the point was last seen. */
export function readConfirmed(text: string, notes: RowNotes): string | undefined {
  if (text === '') return undefined;
  const time = dateInText(text);
  if (time === null) notes.lose('confirmed', text);
  return time?.toISOString();
}
