import { convertedSpeed, speedUnits, type SpeedUnit } from '../../point/speed-unit.ts';
import { bareNumber } from '../text/bare-number.ts';
import { remembered } from '../text/remembered.ts';
import { limitOnSign, unitAsText, unknownSpeed, unitPattern, type GivenLimit } from './given-limit.ts';
import type { RowNotes } from './row-notes.ts';

/** Placeholders for no limit. */
const nothing =
  /^(?:-+|\?|0+(?:[.,]0*)?|n\/?a|nan|none|null|no|no (?:speed )?limit|unlimited|unbegrenzt|без ограничений|нет|немає|non|sin|ei|brak|keine?)$/iu;
/** Words next to a limit that do not affect it. */
const wordsNearLimit = new RegExp(
  String.raw`(?<!\p{L})(?:max(?:imum)?|tempo|zone|zona|зона|max\.?\s?speed|maxspeed|speed\s?limit|posted|limit|up to|vmax|limite|limitation|velocidad m[aá]xima|vitesse|tempolimit|höchstens|bis|hasta|jusqu['’]à|do|до|макс(?:имум|\.)?|не более|ограничение(?: скорости)?|скорость|обмеження|kuni)(?!\p{L})\.?\s*[:=]?`,
  'giu',
);
const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?![\d.,]*\d)`;
/** `50 (mph)` */
const unitInBrackets = new RegExp(String.raw`\s*[([]\s*(${unitPattern})\s*[)\]]`, 'iu');
const one = new RegExp(String.raw`^[+≤]?(${number})\s*(${unitPattern}|км|km)?\.?$`, 'iu');
/** Between two limits of one device. */
const between = /\s*[;|]\s*|\s*\/\s*(?=\d)|\s*\(|\)\s*|\s+(?:e|y|et|und|and|or|i|и|та)\s+|\s*[&+]\s*|\s+[-–—]\s+/iu;

/** `null` if the text states that there is no limit, `unread` if it is ambiguous. */
export const limitInText = remembered((text): GivenLimit | null | 'unread' => {
  const plain = bareNumber(text.normalize('NFKC')).replace(unitInBrackets, ' $1');
  if (plain === '' || nothing.test(plain)) return null;
  const parts = plain
    .replace(wordsNearLimit, ' ')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const limits = parts.map(limitOf);
  const [first, second, ...more] = limits;
  if (first && second && more.length === 0 && isInOtherUnit(first, second)) return { ...first, unit: other(second) };
  return first && limits.every((limit) => limit && isSame(limit, first)) ? first : 'unread';
});

/** True if two limits are equivalent, as in `60 km/h (37 mph)`. */
function isSame(one: GivenLimit, other: GivenLimit): boolean {
  const inKilometres = ({ value, unit }: GivenLimit) => convertedSpeed(value, unit ?? 'km/h', 'km/h');
  if (one.unit === other.unit || one.unit === null || other.unit === null) return one.value === other.value;
  return Math.abs(inKilometres(one) - inKilometres(other)) < maxRounding;
}

/** The error of rounding to whole miles. */
const maxRounding = 2;

/** `80 (50 mph)`: the first number is in the unit that the second does not have. */
function isInOtherUnit(one: GivenLimit, two: GivenLimit): boolean {
  return one.unit === null && two.unit !== null && isSame({ ...one, unit: other(two) }, two);
}

function other({ unit }: GivenLimit): SpeedUnit {
  return unit === 'mph' ? 'km/h' : 'mph';
}

function limitOf(part: string): GivenLimit | null {
  const [, value = '', unit = ''] = one.exec(part) ?? [];
  return value === '' ? null : { value: Number(value.replace(',', '.')), unit: unit === '' ? null : unitOf(unit) };
}

/** In a limit column a unit of length means per hour. */
function unitOf(text: string): SpeedUnit {
  return unitAsText(text) ?? 'km/h';
}

type Reading = { readonly limit: GivenLimit | null; readonly speed: number | null; readonly isLost: boolean };

/** By the unit of a text without one. The same text has the same limit, also as an object. */
const readings = new Map([null, ...speedUnits].map((unit) => [unit, remembered((text) => readingOf(text, unit))]));

function readingOf(text: string, unit: SpeedUnit | null): Reading {
  const found = limitInText(text);
  if (found === 'unread' || found === null || found.value === 0)
    return { limit: null, speed: unknownSpeed, isLost: found === 'unread' };
  const limit = { value: found.value, unit: found.unit ?? unit };
  const isOnNoSign = speedUnits.every((some) => limitOnSign({ ...limit, unit: some }, null) === null);
  if (limit.unit === null && isOnNoSign) return { limit: null, speed: unknownSpeed, isLost: true };
  return { limit, speed: limitOnSign({ ...limit, unit: null }, null), isLost: false };
}

/**
 * The only parser for limits. Unreadable, contradictory and impossible ones are omitted and noted. A limit with a unit
 * is resolved only once the country is known (`settleLimit`); `unit` is the default for others.
 */
export function readLimit(text: string, notes: RowNotes, unit: SpeedUnit | null = null): number | null {
  const { limit, speed, isLost } = readings.get(unit)?.(text) ?? readingOf(text, unit);
  if (isLost) notes.lose('speed', text);
  if (limit) notes.limit = limit;
  return speed;
}
