import { parseMapLink } from './parse-map-link.ts';
import { parsePlusCode } from './plus-code.ts';
import type { Coordinates } from './position.ts';

type Axis = 'lat' | 'lng';

/** The axis is null without a hemisphere letter. */
export type Angle = { readonly degrees: number; readonly axis: Axis | null };

/** Hemisphere letters, Latin and Cyrillic; Cyrillic С is north, Latin S is south. */
const hemispheres: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
  n: { axis: 'lat', sign: 1 },
  с: { axis: 'lat', sign: 1 },
  s: { axis: 'lat', sign: -1 },
  ю: { axis: 'lat', sign: -1 },
  e: { axis: 'lng', sign: 1 },
  в: { axis: 'lng', sign: 1 },
  w: { axis: 'lng', sign: -1 },
  з: { axis: 'lng', sign: -1 },
};

const degreesOfText = String.raw`([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?)`;
const wellKnownText = new RegExp(
  String.raw`^(?:SRID=\d+;)?\s*(?:MULTI)?POINT\s*(?:ZM?|M)?\s*\(\s*\(?\s*${degreesOfText}\s+${degreesOfText}(?:\s+[-+\d.e]+){0,2}\s*\)+$`,
  'i',
);
/** `55.7,37.6,0`: an altitude after two numbers with decimal points. */
const withHeight = /^([-+]?\d+\.\d+\s*,\s*[-+]?\d+\.\d+)\s*,\s*[-+]?\d+(?:\.\d+)?$/;

/** No notation is longer; this also keeps the patterns below fast on arbitrary pasted text. */
const maxCharacters = 100;
const maxLinkCharacters = 2000;

/**
 * Parses a position in any common notation: decimal degrees with point or comma, degrees with minutes and seconds,
 * hemispheres in Latin or Cyrillic letters before or after, with a trailing altitude, `POINT(37.6 55.7)`, a full Plus
 * code, a `geo:` URI, or a link to a map site (`parseMapLink`) or to this product. Without hemispheres latitude comes
 * first, unless the first number cannot be one.
 *
 * @returns degrees, x the longitude; null if the text is not a position on Earth
 */
export function parseCoordinates(text: string): Coordinates | null {
  const trimmed = text.normalize('NFC').trim();
  if (isLink(trimmed)) return checked(parsePlaceCode(trimmed));
  const known = parsePlaceCode(trimmed);
  if (known) return checked(known);
  const [first, second] = parseAngles(trimmed) ?? [];
  return first && second ? checked(placed(first, second)) : null;
}

/** Parses a position whose notation fixes the axis order: a link, well-known text, a Plus code. */
export function parsePlaceCode(text: string): Coordinates | null {
  if (isLink(text)) return parseMapLink(text.slice(0, maxLinkCharacters));
  const [, x, y] = wellKnownText.exec(text.slice(0, maxCharacters)) ?? [];
  return x === undefined ? parsePlusCode(text) : { x: Number(x), y: Number(y) };
}

export function isLink(text: string): boolean {
  return /^(?:geo:|[a-z][\w+.-]*:\/\/)/i.test(text);
}

/** In their original order. */
export function parseAngles(text: string): readonly [Angle, Angle] | null {
  if (text.length > maxCharacters) return null;
  const plain = plainText(text.normalize('NFC').trim()).replace(withHeight, '$1');
  const halves = withHemispheres(plain) ?? withoutHemispheres(plain);
  const [first, second] = halves?.map(angleIn) ?? [];
  return first && second ? [first, second] : null;
}

/** A single angle, as in a column of latitudes. */
export function parseAngle(text: string): Angle | null {
  return text.length > maxCharacters ? null : angleIn(plainText(text.normalize('NFC').trim()));
}

function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?:lat(?:itude)?|lon(?:gitude)?|lng|широт[а-я]*|долгот[а-я]*)[.:= ]*/g, ' ')
    .replaceAll(/north|сев[а-я]*\.?/g, 'n')
    .replaceAll(/south|юж[а-я]*\.?/g, 's')
    .replaceAll(/east|вост[а-я]*\.?/g, 'e')
    .replaceAll(/west|зап[а-я]*\.?/g, 'w')
    .replaceAll(/([сю])\s*\.?\s*ш(?:\.|(?=\s|,|$))/g, '$1')
    .replaceAll(/([вз])\s*\.?\s*д(?:\.|(?=\s|,|$))/g, '$1')
    .replaceAll(/(\d)\s*d\s*(\d+)\s*m(?:in)?\s*(\d+(?:[.,]\d+)?)\s*s(?:ec)?/g, `$1°$2'$3"`)
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[ºo˚]|deg(?:rees)?/g, '°')
    .replaceAll(/["″”“]|''|′′|’’/g, '"')
    .replaceAll(/['′’‘`]/g, "'")
    .replaceAll(/[()[\]]/g, ' ')
    .trim();
}

/** `55°45'n 37°37'e` or `n55°45' e37°37'`, split after or before the letters. */
function withHemispheres(text: string): readonly [string, string] | null {
  const letter = '[nsewсювз]';
  const number = '[^nsewсювз]*?';
  const after = new RegExp(`^(${number}\\d${number}${letter})[\\s,;/]*(${number}\\d${number}${letter})$`).exec(text);
  const before = new RegExp(`^(${letter}${number}\\d${number})[\\s,;/]*(${letter}${number}\\d.*)$`).exec(text);
  const match = after ?? before;
  return match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : null;
}

/** Splits two numbers; a comma between digits is a decimal mark only if the numbers are separated by something else. */
function withoutHemispheres(text: string): readonly [string, string] | null {
  const parts =
    split(text, /\s*[;/]\s*/) ??
    split(text, /,\s+|\s+,\s*/) ??
    splitPoints(text) ??
    split(text, /(?<=["'°])\s*,?\s*(?=[-+\d])(?=.*°)/) ??
    split(text, /\s+/) ??
    splitCommas(text);
  return parts && /\d/.test(parts[0]) && /\d/.test(parts[1]) ? parts : null;
}

function split(text: string, separator: RegExp): readonly [string, string] | null {
  const parts = text.split(separator);
  return parts.length === 2 && parts[0] && parts[1] ? [parts[0], parts[1]] : null;
}

/** `55.75,37.61`: with decimal points, the comma is the separator. */
function splitPoints(text: string): readonly [string, string] | null {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+),[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? split(text, /,/) : null;
}

/** `55,75,37,61` */
function splitCommas(text: string): readonly [string, string] | null {
  const match = /^([-+]?\d+,\d+),([-+]?\d+,\d+)$/.exec(text);
  return match?.[1] && match[2] ? [match[1], match[2]] : null;
}

/** As programs print values very close to the equator or to Greenwich. */
const scientific = /^[-+]?(?:\d+\.?\d*|\.\d+)e[-+]\d{1,2}$/;
const angle =
  /^([-+]?)\s*(\d{1,3}(?:[.,]\d*)?|[.,]\d+)\s*°?(?:[\s°]\s*(\d{1,2}(?:[.,]\d+)?)\s*'?(?:[\s']\s*(\d{1,2}(?:[.,]\d+)?)\s*"?)?)?$/;

function angleIn(text: string): Angle | null {
  const trimmed = text.replaceAll(/^[\s,;]+|[\s;]+$|,\s*$/g, '');
  if (scientific.test(trimmed)) return { degrees: Number(trimmed), axis: null };
  const letter = /^[nsewсювз]|[nsewсювз]$/.exec(trimmed)?.[0];
  const hemisphere = letter === undefined ? undefined : hemispheres[letter];
  const digits = letter === undefined ? trimmed : withMinutes(trimmed.replace(letter, ' ').trim());
  // A degree sign without a following space (55°45') is a separator like a space.
  const match = angle.exec(digits.replaceAll(':', ' ').replaceAll('°', '° ').replaceAll("'", "' ").trim());
  if (!match) return null;
  const [, sign, degrees = '0', minutes = '0', seconds = '0'] = match;
  const [whole, sixtieths, rest] = [number(degrees), number(minutes), number(seconds)];
  // Programs that round seconds write 60 of them.
  if (sixtieths > 60 || rest > 60) return null;
  if (sign === '-' && hemisphere) return null;
  const size = whole + sixtieths / 60 + rest / 3600;
  return { degrees: size * (sign === '-' ? -1 : (hemisphere?.sign ?? 1)), axis: hemisphere?.axis ?? null };
}

/** Next to a hemisphere letter `5228.45` is degrees and minutes, as GPS receivers write them, and so is `52-28-27`. */
function withMinutes(digits: string): string {
  return digits
    .replace(/^(\d{2,3})(\d{2}\.\d+)$/, '$1 $2')
    .replace(/^(\d{1,3})-(\d{1,2})(?:-(\d[\d.]*))?$/, '$1 $2 $3')
    .trim();
}

function number(text: string): number {
  return Number(text.replace(',', '.'));
}

function placed(first: Angle, second: Angle): Coordinates | null {
  const isLngFirst =
    first.axis === null && second.axis === null ? Math.abs(first.degrees) > 90 : (first.axis ?? 'lat') === 'lng';
  const [lat, lng] = isLngFirst ? [second, first] : [first, second];
  if (lat.axis === 'lng' || lng.axis === 'lat') return null;
  return { x: lng.degrees, y: lat.degrees };
}

function checked(position: Coordinates | null): Coordinates | null {
  if (!position || !(Math.abs(position.x) <= 180) || !(Math.abs(position.y) <= 90)) return null;
  return { x: sixDecimals(position.x), y: sixDecimals(position.y) };
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
