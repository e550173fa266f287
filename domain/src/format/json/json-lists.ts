import { isObject } from './flat-record.ts';
import type { JsonObject } from './located-json.ts';

/** An object in a list; in a dictionary it has a key. */
export type JsonRow = {
  readonly object: JsonObject;
  readonly key: string;
  /** What the objects around it say, the innermost first. */
  readonly around: readonly JsonObject[];
};

export type JsonLists = {
  readonly rows: readonly JsonRow[];
  /** Located objects that belong to a row or contain the rows, such as corners of a zone or centres of towns. */
  readonly others: readonly JsonObject[];
  /** The first object of the longest list, for the report if nothing has a position. */
  readonly first: JsonObject | null;
  /** The objects in that list. */
  readonly count: number;
};

export type JsonLook = {
  readonly hasPosition: (object: JsonObject) => boolean;
  readonly saysCamera: (object: JsonObject) => boolean;
  /** Given for rows that are lists. */
  readonly columns: readonly string[] | null;
  /** True for a type, as of the objects in the list of this name. */
  readonly isType: (name: string) => boolean;
};

const nameLists = ['columns', 'fields', 'header', 'headers'];
const rowLists = ['data', 'rows', 'values', 'records'];

/**
 * At any depth. An object with a position that contains others is the row, unless only those have camera data. What
 * stands around a row, and the name of its list if that is a type, belongs to it.
 */
export function listsIn(given: unknown, look: JsonLook): JsonLists {
  const finder = new RowFinder(look);
  const value = namedRows(given, look.columns) ?? given;
  const rows = finder.rowsIn(value, rootAround(value));
  const { others, first, count } = finder;
  if (rows.length > 0 || !isObject(value)) return { rows, others, first, count };
  return {
    count,
    rows: look.hasPosition(value) ? [{ object: value, key: '', around: [] }] : [],
    others,
    first: first ?? value,
  };
}

/** The envelope of an answer has a limit and a status of its own. */
const envelope =
  /^(?:offset|total|count|page|pages|next|previous|nhits|size|success|links|parameters|results?|numfound|metadata|help|code|message|geometrytype|objectidfieldname|displayfieldname|generator|timestamp|license|licence)$/i;

function rootAround(value: unknown): readonly JsonObject[] {
  if (!isObject(value)) return [];
  return Object.keys(value).some((name) => envelope.test(name)) ? [] : scalarsOf(value);
}

function scalarsOf(object: JsonObject): readonly JsonObject[] {
  const scalars = Object.entries(object).filter(([, member]) => typeof member !== 'object' && member !== '');
  return scalars.length === 0 ? [] : [Object.fromEntries(scalars)];
}

type Around = readonly JsonObject[];

class RowFinder {
  readonly others: JsonObject[] = [];
  first: JsonObject | null = null;
  count = 0;
  readonly #look: JsonLook;

  constructor(look: JsonLook) {
    this.#look = look;
  }

  rowsIn(inside: unknown, around: Around): JsonRow[] {
    const table = rowsOfTable(inside);
    if (table?.some(this.#look.hasPosition))
      return this.#rowsOfList(table.map((object) => ({ object, key: '', around })));
    if (Array.isArray(inside)) {
      const objects = inside.filter(isObject).map((object) => ({ object, key: '', around }));
      return [
        ...this.#rowsOfList(objects),
        ...inside.filter(Array.isArray).flatMap((list) => this.rowsIn(list, around)),
      ];
    }
    if (!isObject(inside)) return [];
    const members = Object.entries(inside).flatMap(([key, object]) =>
      isObject(object) ? [{ object, key, around }] : [],
    );
    const placed = members.filter(({ object }) => this.#look.hasPosition(object));
    if (placed.length < 2) return this.#rowsOfMembers(Object.entries(inside), around);
    const alike = members.filter((member) => placed.includes(member) || isAlike(member.object, placed[0]?.object));
    const rest = Object.entries(inside).filter(([key]) => !alike.some((member) => member.key === key));
    return [...this.#rowsOfList(alike), ...this.#rowsOfMembers(rest, around)];
  }

  /** The name of a list may be the type of what it holds. */
  #rowsOfMembers(members: readonly (readonly [key: string, member: unknown])[], around: Around): JsonRow[] {
    return members.flatMap(([key, member]) => {
      const isGroup = typeof member === 'object' && member !== null && this.#look.isType(key);
      const inner = isObject(member) && !isFeature(member) ? scalarsOf(member) : [];
      return this.rowsIn(member, [...inner, ...(isGroup ? [{ type: key }] : []), ...around]);
    });
  }

  #rowsOfList(rows: readonly JsonRow[]): JsonRow[] {
    if (rows.length > this.count) [this.first, this.count] = [rows[0]?.object ?? null, rows.length];
    const looks = rows.map((row) => this.#rowOrInner(row));
    const isList = looks.some(({ isPlaced }) => isPlaced);
    const emptied = new Set(looks.flatMap(({ lists }) => lists));
    return looks.flatMap(({ row, found, isEmpty, isPlaced }) => {
      if (isEmpty && !isList) return [];
      // Without cameras of its own it is still what the others are: a region, not a camera.
      const isContainer = isPlaced && [...emptied].some((name) => isEmptyList(row.object[name]));
      if (isContainer) this.others.push(row.object);
      return isContainer ? [] : found;
    });
  }

  /** A row, or those inside it. */
  #rowOrInner(row: JsonRow): Looked {
    const { object, around } = row;
    const inside: Around = isFeature(object) ? [] : [...scalarsOf(object), ...around];
    const inner = isFeature(object) ? [] : this.#rowsOfMembers(Object.entries(object), inside);
    const isPlaced = this.#look.hasPosition(object);
    if (inner.length === 0) return { row, found: [row], isPlaced, isEmpty: !isPlaced, lists: [] };
    const isOuter =
      isPlaced && !(!this.#look.saysCamera(object) && inner.some((one) => this.#look.saysCamera(one.object)));
    if (isOuter) {
      for (const { object: other } of inner) if (this.#look.hasPosition(other)) this.others.push(other);
    } else if (isPlaced) this.others.push(object);
    const lists = isPlaced && !isOuter ? Object.keys(object).filter((name) => Array.isArray(object[name])) : [];
    return { row, found: isOuter ? [row] : inner, isPlaced: isOuter, isEmpty: false, lists };
  }
}

type Looked = {
  readonly row: JsonRow;
  readonly found: JsonRow[];
  readonly isPlaced: boolean;
  readonly isEmpty: boolean;
  /** The members of a container whose objects are the rows. */
  readonly lists: readonly string[];
};

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The value at a path of members and indexes, such as `RESPONSE.RESULT.0.Camera`; undefined if there is none. */
export function valueAtPath(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split(/[./[\]]+/).filter((part) => part !== '')) {
    if (Array.isArray(found) && !/^\d+$/.test(name))
      found = found.flatMap((one) => (isObject(one) ? [one[name]].flat() : []));
    else if (Array.isArray(found)) found = found[Number(name)];
    else found = isObject(found) ? found[name] : undefined;
  }
  return found;
}

/** The column names come first, or in a separate list; null if it is not a table. */
function rowsOfTable(value: unknown): JsonObject[] | null {
  if (Array.isArray(value)) {
    const [names, ...rows]: unknown[] = value;
    return tableOf(names, rows);
  }
  if (!isObject(value)) return null;
  const names = nameLists.map((name) => value[name]).find(Array.isArray);
  const rows = rowLists.map((name) => value[name]).find(Array.isArray);
  return names && rows ? tableOf(names.map(nameOf), rows) : null;
}

/** A list of nothing but lists: its columns are numbered, so that they can be said; null for anything else. */
function namedRows(value: unknown, columns: readonly string[] | null): JsonObject[] | null {
  if (!Array.isArray(value) || !value.every(isRow)) return null;
  const width = value.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (columns === null && isNames(value[0])) return null;
  return tableOf(columns ?? Array.from({ length: width }, (_, at) => String(at + 1)), value);
}

function isRow(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 1 && value.every((cell) => typeof cell !== 'object' || cell === null);
}

function tableOf(names: unknown, rows: readonly unknown[]): JsonObject[] | null {
  const isTable = isNames(names) && rows.length > 0 && rows.every((row) => Array.isArray(row));
  return isTable ? rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))) : null;
}

function isNames(names: unknown): names is string[] {
  return Array.isArray(names) && names.length > 1 && names.every((name) => typeof name === 'string');
}

/** Some tables describe a column by more than its name. */
function nameOf(column: unknown): unknown {
  return isObject(column) ? (column['name'] ?? column['fieldName']) : column;
}

/** A GeoJSON feature is a row whatever it contains. */
export function isFeature(object: JsonObject): boolean {
  return object['type'] === 'Feature' && ('geometry' in object || 'properties' in object);
}

/** True if half of the members of an object have the same names as those of another. */
function isAlike(object: JsonObject, other: JsonObject = {}): boolean {
  const names = Object.keys(other);
  return names.filter((name) => name in object).length * 2 >= names.length;
}
