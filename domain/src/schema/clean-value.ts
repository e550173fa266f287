import type { Field } from './field.ts';
import { cleanIsoTime } from './iso-time.ts';
import { cleanText } from './text.ts';

/**
 * Rounded, NFC, times in one notation, lists in whiteList order. Nothing is coerced: a value of the wrong type is
 * returned unchanged, for validation to reject. Does not descend into lists of other points.
 */
export function cleanValue(field: Field, value: unknown): unknown {
  if (typeof value === 'number' && (field.type === 'number' || field.type === 'integer')) {
    return cleanNumber(value, field.precision);
  }
  if (typeof value === 'string' && field.type === 'string') return field.secret ? value : cleanText(value);
  if (typeof value === 'string' && field.type === 'date') return field.dayOnly ? value : cleanIsoTime(value);
  if (Array.isArray(value) && field.type === 'array' && field.whiteList) return inListOrder(value, field.whiteList);
  return value;
}

/** Rounded half up to `precision` decimals; -0 becomes 0. */
export function cleanNumber(value: number, precision?: number): number {
  if (precision === undefined) return value + 0;
  const factor = 10 ** precision;
  const rounded = Math.round(value * factor) / factor;
  return (Number.isFinite(rounded) ? rounded : value) + 0;
}

function inListOrder(values: readonly unknown[], whiteList: readonly string[]): readonly unknown[] {
  const known = values.every((value) => whiteList.includes(value as string));
  return known ? [...values].sort((a, b) => whiteList.indexOf(a as string) - whiteList.indexOf(b as string)) : values;
}
