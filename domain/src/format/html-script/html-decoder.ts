import type { ImportFormat } from '../../import/import-format.ts';
import { type ImportOutcome, rejected } from '../../import/import-outcome.ts';
import { plainText } from '../../import/waypoints/described-attributes.ts';
import { bufferedRecords } from '../json/buffered-records.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonRecords } from '../json/json-records.ts';
import type { JsonObject } from '../json/located-json.ts';
import { JsLiteral } from './js-literal.ts';

const table = /<table\b[^>]*>(.*?)<\/table>/gis;
const row = /<tr\b[^>]*>(.*?)(?=<tr\b|<\/tr>|$)/gis;
const cell = /<t[dh]\b[^>]*>(.*?)(?=<t[dh]\b|<\/t[dh]>|<\/tr>|$)/gis;

type HtmlTable = { readonly at: number; readonly rows: readonly JsonObject[] };

/** The tables of a page, under the names in their first row. */
function tablesIn(text: string): HtmlTable[] {
  return Array.from(text.matchAll(table), ({ index, 1: inside = '' }) => ({ at: index, rows: rowsIn(inside) }));
}

function rowsIn(inside: string): JsonObject[] {
  const rows = Array.from(inside.matchAll(row), ([, cells = '']) => cellsIn(cells));
  const [names = [], ...others] = rows;
  return others
    .filter((cells) => cells.length > 0)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

function cellsIn(cells: string): string[] {
  return Array.from(cells.matchAll(cell), ([, inside = '']) => plainText(inside).trim());
}

/** A value that is passed or assigned: `points.push({`, `var data = [`. */
const valueStarts = /[(=]\s*(?=[[{])/g;
/** `L.marker([`, `new L.LatLng(`: the position of a marker, in the libraries of web maps. */
const beforeMarker = /(?:marker|circle|latlng)\s*\($/i;
const twoNumbers = /\bLatLng\(\s*([-+]?\d+\.\d+)\s*,\s*([-+]?\d+\.\d+)\s*\)/g;
const popup = /\.bind(?:Popup|Tooltip)\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/y;
const betweenCalls = /\s*(?:,\s*\{[^{}]*\}\s*)?\)\s*(?:\.\w+\([^()]*\)\s*)?/y;

/**
 * No code is executed. A pair of numbers is latitude and longitude, the order of common web map libraries. Not detected
 * by content: a page is read only if the user states that it contains points.
 */
export const htmlImport: ImportFormat = bufferedRecords({
  maxBytes: 32 << 20,
  outcomes(text, records) {
    const lines = new LineCounter(text);
    const outcomes = [...rowsOfTables(text, records, lines), ...outcomesOf(text, records, lines), ...records.end()];
    return outcomes.length > 0 ? outcomes : [rejected(1, 'noPlace', '')];
  },
});

/** For positions that only increase. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  at(index: number): number {
    if (index < this.#counted) [this.#line, this.#counted] = [1, 0];
    for (; this.#counted < index; this.#counted++) if (this.#text[this.#counted] === '\n') this.#line++;
    return this.#line;
  }
}

function* rowsOfTables(text: string, records: JsonRecords, lines: LineCounter): Generator<ImportOutcome> {
  for (const { at, rows } of tablesIn(text)) {
    const found = records.listsIn(rows);
    for (const row of found.rows) yield* records.rows(row, lines.at(at));
  }
}

function* outcomesOf(text: string, records: JsonRecords, lines: LineCounter): Generator<ImportOutcome> {
  valueStarts.lastIndex = 0;
  for (let found = valueStarts.exec(text); found; found = valueStarts.exec(text)) {
    const literal = new JsLiteral(text, valueStarts.lastIndex);
    const value = latitudeFirst(literal.read());
    const marker = typeof value === 'string' ? markerAt(text, found.index, literal.at, value) : null;
    if (marker) yield* records.rows({ object: marker, key: '', around: [] }, lines.at(found.index));
    if (!isObject(value) && !Array.isArray(value)) continue;
    valueStarts.lastIndex = literal.at;
    const { rows } = records.listsIn(value);
    for (const row of rows) yield* records.rows(row, lines.at(found.index));
  }
  for (const { index, 1: lat, 2: lng } of text.matchAll(twoNumbers)) {
    const object = { latlng: `${lat}, ${lng}` };
    yield* records.rows({ object, key: '', around: [] }, lines.at(index));
  }
}

/** With the text of its popup, if that is a plain one. */
function markerAt(text: string, from: number, end: number, latlng: string): JsonObject | null {
  if (!beforeMarker.test(text.slice(Math.max(0, from - 20), from + 1))) return null;
  betweenCalls.lastIndex = end;
  const between = betweenCalls.exec(text);
  popup.lastIndex = end + (between?.[0].length ?? 0);
  const popupText = popup.exec(text)?.[2] ?? '';
  return { latlng, name: plainText(popupText).trim() };
}

/** The same with every pair of numbers as text, which has the latitude first. */
function latitudeFirst(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isPair = value.length === 2 && value.every((part) => typeof part === 'number');
    return isPair ? value.join(', ') : value.map(latitudeFirst);
  }
  if (!isObject(value)) return value;
  return withoutGeometryType(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => memberOf(key, latitudeFirst(inner)))),
  );
}

/** Under `coordinates` the longitude would be first. */
function memberOf(key: string, value: unknown): readonly [string, unknown] {
  return [key === 'coordinates' && typeof value === 'string' ? 'latlng' : key, value];
}

/** The type of a geometry is not that of a camera. */
function withoutGeometryType(object: JsonObject): JsonObject {
  const { type, ...rest } = object;
  return type === 'Point' || type === 'Feature' || type === 'FeatureCollection' ? rest : object;
}
