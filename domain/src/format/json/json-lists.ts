import { isObject } from './flat-record.ts';
import type { JsonObject } from './located-json.ts';

/** An object of a list; in a dictionary it has a key. */
export type JsonRow = { readonly object: JsonObject; readonly key: string };

export type JsonLists = {
  readonly rows: readonly JsonRow[];
  /** The first object of any list, to tell what was seen where nothing has a position. */
  readonly first: JsonObject | null;
};

/**
 * The rows of all lists and dictionaries in which at least one object has a position, wherever they stand. Where such
 * objects hold lists of positions themselves, those are the rows.
 */
export function listsIn(value: unknown, hasPosition: (object: JsonObject) => boolean): JsonLists {
  let first: JsonObject | null = null;
  const rowsIn = (inside: unknown): JsonRow[] => {
    if (Array.isArray(inside)) return rowsOfList(inside.filter(isObject).map((object) => ({ object, key: '' })));
    if (!isObject(inside)) return [];
    const members = Object.entries(inside).flatMap(([key, object]) => (isObject(object) ? [{ object, key }] : []));
    const isDictionary = members.length > 1 && members.every(({ object }) => hasPosition(object));
    return isDictionary ? rowsOfList(members) : Object.values(inside).flatMap(rowsIn);
  };
  const rowsOfList = (rows: readonly JsonRow[]): JsonRow[] => {
    first ??= rows[0]?.object ?? null;
    const deeper = rows.flatMap(({ object }) => Object.values(object).flatMap(rowsIn));
    if (deeper.length > 0) return deeper;
    return rows.some(({ object }) => hasPosition(object)) ? [...rows] : [];
  };
  const rows = rowsIn(value);
  if (rows.length > 0 || !isObject(value)) return { rows, first };
  return { rows: hasPosition(value) ? [{ object: value, key: '' }] : [], first: first ?? value };
}
