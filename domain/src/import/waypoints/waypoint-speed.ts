import type { SpeedUnit } from '../../point/speed-unit.ts';
import { unitAsText } from '../rows/given-limit.ts';

/** A title and the speed that stood in it, '' where none did; `unit` where it was said. */
export type TitledSpeed = { readonly title: string; readonly speed: string; readonly unit: SpeedUnit | null };

const units = String.raw`km\s*\/?\s*h|kmph|kph|mph|mi\/h|км\s*\/?\s*[чг]|км\/год`;
/** As our own files end a title, whatever stands in the name before it. */
const ownEnd = /^(.+) (\d{2,3}) (km\/h|mph)(?:@\2)?$/;
/** As the Garmin POI Loader defines it: what the device warns at. */
const behindAt = /@\s*(\d{1,3})(?!\d)\D*$/;
const withUnit = new RegExp(String.raw`(?<![\d.,])(\d{1,3})\s*(${units})(?![\p{L}\d])`, 'iu');
/** A word that says that the number behind it is a limit. */
const behindWord =
  /(?<!\p{L})(?:max\.?\s?speed|speed\s?limit|maxspeed|limit|speed|v\s?max|vmax|limite(?: de velocidad)?|velocidad(?: m[aá]x(?:ima|\.)?)?|vel\.? ?m[aá]x\.?|vitesse(?: limite)?|limitation|geschwindigkeit|tempolimit|kiirus|kiirusepiirang|ограничение(?: скорости)?|скорость|огр\.?|обмеження(?: швидкості)?|швидкість)\s*[:=-]?\s*(\d{2,3})(?![\d.,]*\d|\p{L})/iu;

/**
 * What a title says of the speed: behind `@`, with a unit, or behind a word for it. A number without any of them is that
 * of a house or a road.
 */
export function speedInTitle(whole: string): TitledSpeed {
  const own = speedBehindName(whole);
  if (own.speed !== '') return own;
  const at = behindAt.exec(whole);
  const title = at ? whole.slice(0, at.index).trim() : whole;
  const said = withUnit.exec(title);
  if (said) {
    const before = title.slice(0, said.index).trim();
    const isLast = said.index + said[0].length === title.length;
    return { title: isLast && before !== '' ? before : title, speed: said[1] ?? '', unit: unitAsText(said[2] ?? '') };
  }
  if (at) return { title, speed: at[1] ?? '', unit: null };
  return { title, speed: behindWord.exec(title)?.[1] ?? '', unit: null };
}

/** A title without the speed that our own files write at its very end; the whole title where none stands there. */
export function speedBehindName(whole: string): TitledSpeed {
  const [, name, number, unit] = ownEnd.exec(whole) ?? [];
  if (name === undefined || number === undefined) return { title: whole, speed: '', unit: null };
  return { title: name, speed: number, unit: unitAsText(unit ?? '') };
}

/** What a text says of the speed: a number with a unit, or behind a word for it; '' where there is none. */
export function speedInText(text: string): Omit<TitledSpeed, 'title'> {
  const said = withUnit.exec(text);
  if (said) return { speed: said[1] ?? '', unit: unitAsText(said[2] ?? '') };
  return { speed: behindWord.exec(text)?.[1] ?? '', unit: null };
}
