import { plainText } from '../../import/waypoints/described-attributes.ts';
import type { JsonObject } from '../json/located-json.ts';

const table = /<table\b[^>]*>(.*?)<\/table>/gis;
const row = /<tr\b[^>]*>(.*?)(?=<tr\b|<\/tr>|$)/gis;
const cell = /<t[dh]\b[^>]*>(.*?)(?=<t[dh]\b|<\/t[dh]>|<\/tr>|$)/gis;

export type HtmlTable = { readonly at: number; readonly rows: readonly JsonObject[] };

/** The tables of a page, under the names in their first row. */
export function tablesIn(text: string): HtmlTable[] {
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
