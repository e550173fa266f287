import type { Values } from './field-rule.ts';

/** What a point of a list is known by in a diff: its id, or its index as long as it has none. */
export function childKey(point: Values, index: number): string {
  return typeof point._id === 'string' && point._id !== '' ? point._id : `#${index}`;
}

export function childrenByKey(points: readonly Values[]): Map<string, Values> {
  return new Map(points.map((point, index) => [childKey(point, index), point]));
}
