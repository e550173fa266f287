import type { Values } from './field-rule.ts';

/** The key of a list point in a diff: its id, or its index if it has none yet. */
export function childKey(point: Values, index: number): string {
  return typeof point._id === 'string' && point._id !== '' ? point._id : `#${index}`;
}

export function childrenByKey(points: readonly Values[]): Map<string, Values> {
  return new Map(points.map((point, index) => [childKey(point, index), point]));
}
