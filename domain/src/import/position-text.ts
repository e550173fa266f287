import { isLink, parseAngle, parseAngles, parsePlaceCode, type Angle } from '../geometry/parse-coordinates.ts';
import { folded } from './names/column-names.ts';
import type { HeaderLanguage } from './names/header-language.ts';
import { bareNumber } from './text/bare-number.ts';

export type PositionCells = { readonly x: string; readonly y: string };

const precision = 7;

export type PositionCell = { readonly name: string; readonly language: HeaderLanguage | null };

/** WKT and GeoJSON start with the longitude, `55.7, 37.6` with the latitude unless the column name says otherwise. */
export function positionInCell(value: unknown, { name, language }: PositionCell): PositionCells | null {
  const order = orderOf(name);
  if (Array.isArray(value)) return ofList(value, order ?? 'lng');
  if (typeof value !== 'string') return null;
  const text = bareNumber(value);
  if (text.startsWith('{')) return ofGeometry(text);
  const known = parsePlaceCode(text);
  if (known) return { x: decimals(known.x), y: decimals(known.y) };
  if (isLink(text)) return null;
  const angles = parseAngles(localLetters(text, language));
  return angles && ofAngles(angles, order ?? 'lat');
}

const plainDegrees = /^-?\d{1,3}\.\d+$/;
/** No notation of one angle is longer; this also keeps the patterns below fast on arbitrary cells. */
const maxAngleCharacters = 100;

/** Handles minutes and seconds, hemisphere letters and decimal commas; a letter of the other axis makes it invalid. */
export function decimalDegrees(given: string, axis: 'x' | 'y', language: HeaderLanguage | null = null): string {
  if (plainDegrees.test(given)) return given;
  const cell = bareNumber(given);
  if (cell.length > maxAngleCharacters) return cell;
  if (/^[-+]?\d*\.?\d*$/.test(cell)) return /^[-+]?\./.test(cell) && cell.length > 2 ? String(Number(cell)) : cell;
  if (/^[-+]?\d+,\d+$/.test(cell)) return cell.replace(',', '.');
  const angle = parseAngle(localLetters(cell, language));
  if (!angle || (angle.axis !== null && (angle.axis === 'lng') !== (axis === 'x'))) return cell;
  return decimal(angle);
}

function decimal({ degrees }: Angle): string {
  return decimals(degrees);
}

function decimals(degrees: number): string {
  return String(Number(degrees.toFixed(precision)) + 0).replace(/^(-?)[\d.]+e-\d+$/, '$10');
}

type Order = 'lat' | 'lng';

/** Null if the name does not say. */
function orderOf(name: string): Order | null {
  const plain = folded(name);
  const [lat, lng] = [plain.search(/lat/), plain.search(/lon|lng/)];
  return lat < 0 || lng < 0 ? null : lat < lng ? 'lat' : 'lng';
}

function ofList(list: readonly unknown[], order: Order): PositionCells | null {
  const [first, second] = list.map((part) => (typeof part === 'number' ? String(part) : part));
  if (typeof first !== 'string' || typeof second !== 'string') return null;
  return order === 'lat' ? { x: second, y: first } : { x: first, y: second };
}

function ofAngles([first, second]: readonly [Angle, Angle], order: Order): PositionCells | null {
  const isLngFirst = first.axis === 'lng' || second.axis === 'lat' || (first.axis === second.axis && order === 'lng');
  const [lat, lng] = isLngFirst ? [second, first] : [first, second];
  return lat.axis === 'lng' || lng.axis === 'lat' ? null : { x: decimal(lng), y: decimal(lat) };
}

/** A GeoJSON point as the text of a cell. */
function ofGeometry(text: string): PositionCells | null {
  try {
    const value: unknown = JSON.parse(text);
    const list: unknown = typeof value === 'object' && value && 'coordinates' in value ? value.coordinates : null;
    return Array.isArray(list) ? ofList(list, 'lng') : null;
  } catch {
    return null;
  }
}

const romance: ReadonlySet<HeaderLanguage> = new Set(['french', 'spanish', 'portuguese', 'italian']);
const germanic: ReadonlySet<HeaderLanguage> = new Set(['german', 'dutch']);

/** O is west or east, and undefined without a language. */
function localLetters(text: string, language: HeaderLanguage | null): string {
  const words = text
    .replace(/\b(?:ouest|oeste|ovest)\b/giu, 'W')
    .replace(/\b(?:ost|oost|osten)\b/giu, 'E')
    .replace(/\b(?:nord|norte|noord)\b/giu, 'N')
    .replace(/\b(?:süd|sud|sur|sul|zuid)\b/giu, 'S')
    .replace(/\b(?:est|este|leste)\b/giu, 'E');
  const isWest = language !== null && romance.has(language);
  const isEast = language !== null && germanic.has(language);
  const letter = isWest ? 'W' : isEast ? 'E' : '?';
  return words.replace(/(?<=[\d°º'"′″’”]\s*)O(?=\s*$)|^O(?=\s*\d)/gu, letter);
}
