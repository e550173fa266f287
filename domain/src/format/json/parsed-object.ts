import { isObject } from './flat-record.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';

/** The object that a text is, with null for what Python writes for "no number"; null when it is none. */
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
