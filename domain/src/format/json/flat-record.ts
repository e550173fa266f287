import { isGeometryText } from '../../import/position-text.ts';
import type { JsonObject } from './located-json.ts';

const maxDepth = 4;

/** In place of a name that is not known as one of a place. */
export const geometryName = 'geometry';

/** `{"geo": {"lat": 55}}` has `lat`; a text that is a geometry is one under any name; the second of two equal names keeps its path, as does one named by the user. */
export function flatRecord(object: JsonObject, isNamed: (path: string) => boolean): ReadonlyMap<string, unknown> {
  const record = new Map<string, unknown>();
  const add = (values: JsonObject, path: string, depth: number): void => {
    const isGeometry = typeof values['type'] === 'string' && Array.isArray(values['coordinates']);
    for (const [name, value] of Object.entries(values)) {
      const whole = path === '' ? name : `${path}.${name}`;
      if (isGeometry && name === 'type') continue;
      const measured = isObject(value) ? measuredText(value) : null;
      if (measured !== null) record.set(record.has(name) || isNamed(whole) ? whole : name, measured);
      else if (isObject(value)) {
        if (depth < maxDepth) add(value, whole, depth + 1);
      } else {
        record.set(record.has(name) || isNamed(whole) ? whole : name, value);
      }
    }
  };
  add(object, '', 0);
  const isGeometry = (value: unknown) => typeof value === 'string' && isGeometryText(value);
  const geometry = record.has(geometryName) ? undefined : [...record.values()].find(isGeometry);
  if (geometry !== undefined) record.set(geometryName, geometry);
  return record;
}

const measureNames = new Set(['value', 'unit', 'units', 'uom', 'unitcode', 'unittext', 'type']);

/** `{"value": 50, "unit": "km/h"}` is a single value with its unit; null for any other object. */
function measuredText(object: JsonObject): string | number | null {
  const { value, unit, units } = object;
  const isMeasure = Object.keys(object).every((name) => measureNames.has(name.toLowerCase()));
  if (!isMeasure || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const named = unit ?? units;
  return typeof named === 'string' ? `${value} ${named}` : value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
