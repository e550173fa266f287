import { isObject } from './flat-record.ts';
import type { JsonObject } from './located-json.ts';

const nameLists = ['columns', 'fields', 'header', 'headers'];
const rowLists = ['data', 'rows', 'values', 'records'];

/**
 * The rows of a table written as lists: the column names come first, or in a separate list; null if it is not a table.
 */
export function rowsOfTable(value: unknown): JsonObject[] | null {
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
