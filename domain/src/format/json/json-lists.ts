import { isObject } from './flat-record.ts';
import type { JsonObject } from './located-json.ts';

/** An object in a list; in a dictionary it has a key. */
export type JsonRow = { readonly object: JsonObject; readonly key: string };

export type JsonLists = {
  readonly rows: readonly JsonRow[];
  /** Located objects that belong to a row or contain the rows, such as corners of a zone or centres of towns. */
  readonly others: readonly JsonObject[];
  /** The first object of any list, for the report if nothing has a position. */
  readonly first: JsonObject | null;
};

export type JsonLook = {
  readonly hasPosition: (object: JsonObject) => boolean;
  readonly saysCamera: (object: JsonObject) => boolean;
};

const nameLists = ['columns', 'fields', 'header', 'headers'];
const rowLists = ['data', 'rows', 'values', 'records'];

/** At any depth. An object with a position that contains others is the row, unless only those have camera data. */
export function listsIn(value: unknown, look: JsonLook): JsonLists {
  const finder = new RowFinder(look);
  const rows = finder.rowsIn(value);
  const { others, first } = finder;
  if (rows.length > 0 || !isObject(value)) return { rows, others, first };
  return { rows: look.hasPosition(value) ? [{ object: value, key: '' }] : [], others, first: first ?? value };
}

class RowFinder {
  readonly others: JsonObject[] = [];
  first: JsonObject | null = null;
  readonly #look: JsonLook;

  constructor(look: JsonLook) {
    this.#look = look;
  }

  rowsIn(inside: unknown): JsonRow[] {
    const table = rowsOfTable(inside);
    if (table?.some(this.#look.hasPosition)) return this.#rowsOfList(table.map((object) => ({ object, key: '' })));
    if (Array.isArray(inside)) {
      const objects = inside.filter(isObject).map((object) => ({ object, key: '' }));
      return [...this.#rowsOfList(objects), ...inside.filter(Array.isArray).flatMap((list) => this.rowsIn(list))];
    }
    if (!isObject(inside)) return [];
    const members = Object.entries(inside).flatMap(([key, object]) => (isObject(object) ? [{ object, key }] : []));
    const placed = members.filter(({ object }) => this.#look.hasPosition(object));
    if (placed.length < 2) return Object.values(inside).flatMap((member) => this.rowsIn(member));
    const alike = members.filter((member) => placed.includes(member) || isAlike(member.object, placed[0]?.object));
    const rest = Object.entries(inside).filter(([key]) => !alike.some((member) => member.key === key));
    return [...this.#rowsOfList(alike), ...rest.flatMap(([, member]) => this.rowsIn(member))];
  }

  #rowsOfList(rows: readonly JsonRow[]): JsonRow[] {
    this.first ??= rows[0]?.object ?? null;
    const looks = rows.map((row) => this.#rowOrInner(row));
    const isList = looks.some(({ isPlaced }) => isPlaced);
    return looks.flatMap(({ found, isEmpty }) => (isEmpty && !isList ? [] : found));
  }

  /** A row, or those inside it. */
  #rowOrInner(row: JsonRow): { found: JsonRow[]; isPlaced: boolean; isEmpty: boolean } {
    const { object } = row;
    const inner = isFeature(object) ? [] : Object.values(object).flatMap((member) => this.rowsIn(member));
    const isPlaced = this.#look.hasPosition(object);
    if (inner.length === 0) return { found: [row], isPlaced, isEmpty: !isPlaced };
    const isOuter =
      isPlaced && !(!this.#look.saysCamera(object) && inner.some((one) => this.#look.saysCamera(one.object)));
    if (isOuter) {
      for (const { object: other } of inner) if (this.#look.hasPosition(other)) this.others.push(other);
    } else if (isPlaced) this.others.push(object);
    return { found: isOuter ? [row] : inner, isPlaced: isOuter, isEmpty: false };
  }
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
