import { isObject } from './flat-record.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';

/** Parses a text as an object, with null for Python's representations of "no number"; null if it is not one. */
export function parsedObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    const json = new LocatedJson(text);
    const [value, ...more] = json.values;
    return isObject(value) && more.length === 0 && json.isUndamaged ? value : null;
  }
}
