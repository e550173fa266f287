import { bearingDegrees, headingDifference, turned } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { anyHeading, headingOf, headingOfKind, noHeading, type Heading } from '../rows/heading.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { cellNumber } from '../rows/row-values.ts';
import { compassList, headingInComment, headingInWords } from './heading-words.ts';
import type { NamedPosition } from './named-position.ts';
import { textOf, type NamedRecord } from './named-value.ts';

/** Two positions closer than this are one, measured twice. */
const nearestMeters = 3;

/** From its own number or compass word, the direction of travel, a second position, or the words of its name. */
export function readHeading(record: NamedRecord, notes: RowNotes, position: NamedPosition): Heading {
  const heading = readOneHeading(record, notes, position);
  const isBoth = heading.dirType === 1 && yes.test(textOf(record.value('bothWays')));
  return isBoth ? { ...heading, dirType: 2 } : heading;
}

function readOneHeading(record: NamedRecord, notes: RowNotes, position: NamedPosition): Heading {
  if (textOf(record.value('dirType')) !== '') return readDegrees(record, notes);
  if (record.hasFurtherWays) return readWays(record, notes);
  const { language } = record;
  const direction = askedDirection(record, notes);
  const travel = textOfField(record, 'travel');
  const looks = looksOf(direction, language);
  if (looks) return agreed(looks, record, notes, [direction, travel]);
  const goes = looksOf(travel, language);
  if (goes) return headingOf(goes.map(opposite), 'travel', notes, travel);
  for (const words of [direction, travel]) {
    const heading = words === '' ? null : headingInWords(words, language);
    notes.way ||= words;
    if (heading) return headingOfWords(heading.looks, notes, words);
    if (words !== '') notes.lose('direction', words);
  }
  const byBounds = direction === '' && travel === '' ? headingByBounds(record, notes) : null;
  if (byBounds !== null) return byBounds;
  const byPositions = azimuthByPositions(position, notes);
  if (byPositions !== null) return headingOf([byPositions], 'positions', notes);
  return direction === '' && travel === '' ? readCommentHeading(textOf(record.value('comment')), notes) : noHeading;
}

const yes = /^(?:y|yes|true|t|1|x|✓|да|ja|oui|s[ií]|sim|tak)$/i;
const no = /^(?:n|no|false|f|0|-)?$/i;

/** Of columns for one way of the traffic each; null if none of them says yes. */
function headingByBounds(record: NamedRecord, notes: RowNotes): Heading | null {
  const given = record.bounds
    .map((bound) => ({ ...bound, text: textOf(record.valueAt(bound.at)) }))
    .filter(({ text }) => !no.test(text));
  if (given.length === 0) return null;
  const wording = given.map(({ name, text }) => (yes.test(text) ? name : `${name} ${text}`)).join('; ');
  notes.way ||= wording;
  if (given.every(({ text }) => yes.test(text)))
    return headingOf(
      given.map(({ degrees }) => opposite(degrees)),
      'travel',
      notes,
      wording,
    );
  notes.lose('direction', wording);
  return noHeading;
}

/** Degrees or a compass point under a name that does not say whose they are: '', and asked. */
function askedDirection(record: NamedRecord, notes: RowNotes): string {
  const direction = textOfField(record, 'direction');
  const [degrees] = (record.asksWhose && looksOf(direction, record.language)) || [];
  if (degrees === undefined) return direction;
  notes.unclearWay = { column: record.nameOf('direction') ?? '', degrees };
  return '';
}

/** The camera cannot look where its traffic goes: degrees and words that say so are no direction. */
function agreed(
  looks: readonly number[],
  record: NamedRecord,
  notes: RowNotes,
  [direction, travel]: readonly [string, string],
): Heading {
  const name = textOf(record.value('comment'));
  for (const words of [travel, name]) {
    const ways = words === '' ? null : words === travel ? waysOfTravel(words, record.language) : boundInName(words);
    const isApart = (look: number) => ways?.every((way) => headingDifference(look, way) > maxApart);
    if (!ways || ways.length === 0 || !looks.every(isApart)) continue;
    notes.lose('direction', `${direction}; ${words}`);
    return noHeading;
  }
  return headingOf(looks, 'degrees', notes, direction);
}

/** Roads bend: words for the eight main points fit this many degrees. */
const maxApart = 67.5;

function boundInName(name: string): readonly number[] | null {
  const heading = headingInComment(name);
  return heading === 'unread' ? null : (heading?.looks ?? null);
}

/** Where a camera looks that catches this traffic. */
function waysOfTravel(text: string, language: NamedRecord['language']): readonly number[] | null {
  return looksOf(text, language)?.map(opposite) ?? headingInWords(text, language)?.looks ?? null;
}

/** Several columns of ways: opposite ones are both ways of a road, others are more than one point can have. */
function readWays(record: NamedRecord, notes: RowNotes): Heading {
  const looks: number[] = [];
  const texts: string[] = [];
  let isUnread = false;
  for (const field of ['direction', 'direction2', 'travel', 'travel2', 'travel3', 'travel4'] as const) {
    const text = textOfField(record, field);
    if (text === '') continue;
    const isTravel = field.startsWith('travel');
    const ways = isTravel ? waysOfTravel(text, record.language) : looksOrWords(text, record.language);
    texts.push(text);
    if (!ways || ways.length === 0) isUnread = true;
    else for (const way of ways) looks.push(way);
  }
  const wording = texts.join('; ');
  notes.way ||= wording;
  if (isUnread) notes.lose('direction', wording);
  return isUnread ? noHeading : headingOf(looks, 'words', notes, wording);
}

function looksOrWords(text: string, language: NamedRecord['language']): readonly number[] | null {
  return looksOf(text, language) ?? headingInWords(text, language)?.looks ?? null;
}

/** An unreadable direction is noted. */
export function readCommentHeading(text: string, notes: RowNotes): Heading {
  const heading = text === '' ? null : headingInComment(text);
  if (heading === null) return noHeading;
  notes.way ||= text;
  if (heading !== 'unread') return headingOfWords(heading.looks, notes, text);
  notes.lose('direction', text);
  return noHeading;
}

type Directed = Pick<NamedRecord, 'value' | 'language'>;

/** Direction and its type, as in our own files. */
export function readDegrees(record: Directed, notes: RowNotes): Heading {
  const { language } = record;
  const direction = textOfField(record, 'direction');
  const looks = looksOf(direction, language) ?? headingInWords(direction, language)?.looks ?? [];
  return headingOfKind(textOf(record.value('dirType')), looks, notes, direction);
}

/** Placeholders for an empty cell. */
const nothing = /^(?:-+|-1(?:[.,]0+)?|\?|n\/?a|none|null|nan|unknown|нет|немає|ei|brak)$/iu;

type WayField = 'direction' | 'direction2' | 'travel' | 'travel2' | 'travel3' | 'travel4';

function textOfField(record: Directed, field: WayField): string {
  const text = textOf(record.value(field));
  return nothing.test(text) ? '' : text;
}

/** Words without an azimuth mean both ways of an unspecified road. */
function headingOfWords(looks: readonly number[], notes: RowNotes, words: string): Heading {
  return looks.length > 0 ? headingOf(looks, 'words', notes, words) : anyHeading(notes);
}

const wholeDegrees = /^\d{1,3}$/;
/** Larger numbers are no degrees: 999 often means that nobody knows. */
const fullTurn = 360;

/** Numbers or compass words alone, several separated by `;`, `/`, `&` or a comma; null for anything else. */
function looksOf(text: string, language: NamedRecord['language']): readonly number[] | null {
  if (text === '') return null;
  if (wholeDegrees.test(text)) return Number(text) <= fullTurn ? [Number(text)] : null;
  const plain = text.replace(/\s*(?:°|º|deg(?:rees)?\.?|град\.?)/giu, '').trim();
  const isDecimal = /^[-+]?\d{1,3},\d{1,2}$/.test(plain);
  const parts = isDecimal ? [plain.replace(',', '.')] : plain.split(/\s*[;/&,|]\s*/);
  const degrees = parts.map(cellNumber);
  if (degrees.every((part) => Math.abs(part) <= fullTurn)) return degrees;
  return compassList(text, language);
}

function opposite(degrees: number): number {
  return turned(degrees, 180);
}

/** A camera faces the side its traffic comes from. The ends of a street indicate no direction. */
function azimuthByPositions({ x, y, goesTo, comesFrom, ends }: NamedPosition, notes: RowNotes): number | null {
  const isFar = (other: { x: number; y: number }) => distanceMeters(x, y, other.x, other.y) >= nearestMeters;
  if (ends !== '') notes.lose('direction', ends);
  if (ends !== '') return null;
  if (comesFrom && isFar(comesFrom)) return bearingDegrees(x, y, comesFrom.x, comesFrom.y);
  return goesTo && isFar(goesTo) ? opposite(bearingDegrees(x, y, goesTo.x, goesTo.y)) : null;
}
