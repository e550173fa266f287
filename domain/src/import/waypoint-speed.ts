import { pointSchema } from '../point/point-schema.ts';

/** A title and the speed that stood in it, '' where none did. */
export type TitledSpeed = { readonly title: string; readonly speed: string };

const { min: least, max: most } = pointSchema.speed;
/** As our own files have it: `Name@60`, `Name 60`. */
const ownEnd = /(?:@(\d{1,3})| (\d{2,3}))$/;
/** As others write it for the Garmin POI Loader. */
const afterAt = /@\s*(\d{1,3})(?!\d)\D*$/;
const withUnit = /(?<!\d)(\d{1,3})\s*(?:km\s*\/?\s*h|kmh|kph|mph|км\s*\/\s*ч)(?!\p{L})/iu;

/** The speed that stands at the very end of a title, as our own files have it. */
export function speedAtEnd(title: string): TitledSpeed {
  const end = ownEnd.exec(title);
  const speed = end?.[1] ?? end?.[2] ?? '';
  if (!end || (end[1] === undefined && !isSpeed(speed))) return { title, speed: '' };
  return { title: title.slice(0, end.index), speed };
}

/** What the title of somebody else says of the speed: behind `@`, with a unit, or as a number at its end. */
export function speedInTitle(title: string): TitledSpeed {
  const at = afterAt.exec(title);
  if (at) return { title: title.slice(0, at.index).trim(), speed: at[1] ?? '' };
  const speed = speedWithUnit(title);
  return speed === '' ? speedAtEnd(title) : { title, speed };
}

function isSpeed(text: string): boolean {
  return Number(text) >= least && Number(text) <= most;
}

/** A number that is followed by a unit of speed, '' where there is none. */
export function speedWithUnit(text: string): string {
  return withUnit.exec(text)?.[1] ?? '';
}
