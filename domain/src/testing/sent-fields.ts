import assert from 'node:assert/strict';
import { validatePoint } from './validate-point.ts';

export const now = new Date('2026-03-04T05:06:07.000Z');
export const position = { x: 37.617, y: 55.755 };

/** Validation errors of a point in a request. */
export function errorsOf(input: unknown): Record<string, string> {
  const result = validatePoint(input, now);
  return result.ok ? {} : result.errors;
}

/** The validated value. */
export function valueOf(input: unknown): Record<string, unknown> {
  const result = validatePoint(input, now);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}
