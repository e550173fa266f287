import type { SpeedUnit } from '../../point/speed-unit.ts';
import { unitAsText, unitPattern } from '../rows/given-limit.ts';

/** `speed` is removed from the title, '' without one. */
export type TitledSpeed = { readonly title: string; readonly speed: string; readonly unit: SpeedUnit | null };

/** The end of a title in our own files, whatever the name before it. */
const ownEnd = /^(.+) (\d{1,3}) (km\/h|mph)(?:@\2)?$/;
/** Defined by the Garmin POI Loader: the speed at which the device warns. */
const behindAt = new RegExp(String.raw`@\s*(\d{1,3})(?!\d)\s*(?:${unitPattern}|km|км)?[^\p{L}\d]*$`, 'iu');
const withUnit = new RegExp(
  String.raw`(?<![\d.,\p{L}])((?:\d{1,3}\s*[/;]\s*)*\d{1,3})\s*(${unitPattern})(?![\p{L}\d])`,
  'giu',
);
/** A word that marks the number after it as a limit. */
const behindWord =
  /(?<!\p{L})(?:max\.?\s?speed|speed\s?limit|maxspeed|limit|speed|v\s?max|vmax|limite(?: de velocidad)?|velocidad(?: m[aá]x(?:ima|\.)?)?|vel\.? ?m[aá]x\.?|vitesse(?: limite)?|limitation|geschwindigkeit|tempolimit|kiirus|kiirusepiirang|ограничение(?: скорости)?|скорость|огр\.?|обмеження(?: швидкості)?|швидкість)\s*[:=-]?\s*(\d{2,3}(?:\s*[/;]\s*\d{2,3})*)(?![\d.,]*\d|\p{L})/iu;

/** After `@`, with a unit, or after a word for it; any other number is that of a house or a road. */
export function speedInTitle(whole: string): TitledSpeed {
  const own = speedBehindName(whole);
  if (own.speed !== '' && speedWithUnit(own.title) === null) return own;
  const at = behindAt.exec(whole);
  const title = at ? whole.slice(0, at.index).trim() : whole;
  const found = speedWithUnit(title);
  if (found) {
    const before = title.slice(0, found.index).trim();
    return { title: found.isLast && before !== '' ? before : title, speed: found.speed, unit: found.unit };
  }
  if (at) return { title, speed: at[1] ?? '', unit: null };
  return { title, speed: behindWord.exec(title)?.[1] ?? '', unit: null };
}

/** The whole title if our own files appended no speed. */
export function speedBehindName(whole: string): TitledSpeed {
  const [, name, number, unit] = ownEnd.exec(whole) ?? [];
  if (name === undefined || number === undefined) return { title: whole, speed: '', unit: null };
  return { title: name, speed: number, unit: unitAsText(unit ?? '') };
}

/** The speed in a text: a number with a unit, or after a word for it; '' without one. */
export function speedInText(text: string): Omit<TitledSpeed, 'title'> {
  const found = speedWithUnit(text);
  if (found) return { speed: found.speed, unit: found.unit };
  return { speed: behindWord.exec(text)?.[1] ?? '', unit: null };
}

/** The number before a unit; if there are several, the text of all of them, which is a limit only if they agree. */
function speedWithUnit(text: string) {
  const [first, ...more] = text.matchAll(withUnit);
  if (!first) return null;
  const [whole, speed = '', unit = ''] = first;
  const isLast = first.index + whole.length === text.length;
  const all = [first, ...more].map(([one]) => one).join(';');
  return { speed: more.length > 0 ? all : speed, unit: unitAsText(unit), index: first.index, isLast };
}
