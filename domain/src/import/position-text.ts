import { type Angle, isLink, parseAngle, parseAngles, parsePlaceCode } from '../geometry/parse-coordinates.ts';
import type { Coordinates } from '../geometry/position.ts';
import type { Axes } from './decode-options.ts';
import { columnsOfFields, folded } from './names/column-names.ts';
import type { HeaderLanguage } from './names/header-language.ts';
import { bareNumber } from './text/bare-number.ts';

const hexadecimal = /^(?:\\x)?((?:[\da-f]{2}){21,})$/i;
const point = 1;
const multiPoint = 4;
/** The flags of PostGIS for a third or fourth number and a reference system. */
const hasReference = 0x20000000;
const ofType = 0x0fffffff;
/** ISO 13249 adds thousands for a third and a fourth number. */
const thousands = 1000;

/** The point in the hexadecimal form of well-known binary, as PostGIS prints geometries; null for any other text. */
function positionInWkb(text: string): Coordinates | null {
  const digits = hexadecimal.exec(text)?.[1];
  if (digits === undefined) return null;
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return pointAt(new DataView(bytes.buffer), 0);
}

function pointAt(view: DataView, at: number): Coordinates | null {
  const order = view.getUint8(at);
  if (order > 1 || at + 21 > view.byteLength) return null;
  const isLittle = order === 1;
  const given = view.getUint32(at + 1, isLittle);
  const type = (given & ofType) % thousands;
  const from = at + 5 + (given & hasReference ? 4 : 0);
  if (type === multiPoint) return from + 4 < view.byteLength ? pointAt(view, from + 4) : null;
  if (type !== point || from + 16 > view.byteLength) return null;
  const [x, y] = [view.getFloat64(from, isLittle), view.getFloat64(from + 8, isLittle)];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}

export type PositionCells = { readonly x: string; readonly y: string };

const precision = 7;

export type PositionCell = {
  readonly name: string;
  readonly language: HeaderLanguage | null;
  /** The order given by a person, before any other. */
  readonly axes?: Axes | null;
  /** Called with the order, and whether nothing gives it. */
  readonly onOrder?: (order: Axes, isGuess: boolean) => void;
};

/**
 * In order: what a person says, the notation itself (hemispheres, links, well-known text and GeoJSON start with the
 * longitude, as do three numbers), the name of the column; otherwise the latitude is first.
 */
export function positionInCell(value: unknown, cell: PositionCell): PositionCells | null {
  const given = cell.axes ? (cell.axes === 'yx' ? 'lat' : 'lng') : null;
  const order = given ?? orderOf(cell.name);
  if (Array.isArray(value)) {
    cell.onOrder?.(order === 'lat' ? 'yx' : 'xy', false);
    return ofList(value, order ?? 'lng');
  }
  if (typeof value !== 'string') return null;
  const text = bareNumber(value);
  if (text.startsWith('{')) return ofObject(text, given ?? 'lng');
  const binary = positionInWkb(text);
  const known = binary ?? parsePlaceCode(text);
  if (known) {
    const isOrdered = binary !== null || isWellKnownText(text);
    const isTurned = given === 'lat' && isOrdered;
    if (isOrdered) cell.onOrder?.(isTurned ? 'yx' : 'xy', false);
    return isTurned ? { x: decimals(known.y), y: decimals(known.x) } : { x: decimals(known.x), y: decimals(known.y) };
  }
  if (isLink(text)) return null;
  const angles = parseAngles(localLetters(text, cell.language));
  if (!angles) return null;
  const named = order ?? (threeNumbers.test(text) ? 'lng' : null);
  if (angles.every(({ axis }) => axis === null))
    cell.onOrder?.((named ?? 'lat') === 'lat' ? 'yx' : 'xy', named === null && angles.every(mayBeLatitude));
  return ofAngles(angles, named ?? 'lat');
}

/** With a height, as in KML. */
const threeNumbers = /^[([]?\s*[-+]?\d+\.?\d*\s*[,;]\s*[-+]?\d+\.?\d*\s*[,;]\s*[-+]?\d+(?:\.\d+)?\s*[)\]]?$/;

function mayBeLatitude({ degrees }: Angle): boolean {
  return Math.abs(degrees) <= 90;
}

export function isWellKnownText(text: string): boolean {
  return /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?POINT\s*(?:ZM?|M)?\s*\(/i.test(text);
}

/** True if a text is a place by its notation alone: well-known text or binary, GeoJSON or an object with both degrees. */
export function isGeometryText(text: string): boolean {
  if (text.startsWith('{')) return ofObject(text, 'lng') !== null;
  return isWellKnownText(text) || positionInWkb(text) !== null;
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
  if (plain === 'geopoint2d') return 'lat';
  if (plain === 'coordinates' || plain === 'geometrycoordinates') return 'lng';
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

/** With an address beside the degrees; a cell may hold megabytes of something else. */
const maxObjectLength = 2000;

/** A GeoJSON point as the text of a cell, or an object with both degrees as portals print it: `{"lat": 55.7, "lon": 37.6}`. */
function ofObject(text: string, order: Order): PositionCells | null {
  if (text.length > maxObjectLength) return null;
  const object = objectIn(text) ?? objectIn(text.replaceAll("'", '"'));
  if (object === null) return null;
  const coordinates: unknown = object['coordinates'];
  if (Array.isArray(coordinates)) {
    const [first, ...more] = coordinates as readonly unknown[];
    return ofList(Array.isArray(first) && more.length === 0 ? first : coordinates, order);
  }
  // `x` and `y` alone may be pixels of a picture; ArcGIS writes its reference system beside those of a place.
  const names = Object.keys(object).filter((name) => !/^[xy]$/i.test(name) || 'spatialReference' in object);
  const columns = columnsOfFields(names);
  const valueOf = (field: 'x' | 'y') => object[names[columns.get(field) ?? -1] ?? ''];
  return ofList([valueOf('x'), valueOf('y')], 'lng');
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
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
