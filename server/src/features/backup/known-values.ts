import type { PointFields } from '@dozor/domain/point/point-schema.ts';

interface KnownOfKind {
  values: Map<string, Set<unknown>>;
  /** For positions: every value between two valid ones is valid. */
  bounds: Map<string, { from: number; to: number }>;
}

const positions: readonly string[] = ['x', 'y'];

/**
 * Caches field values that have passed validation. The allowed values of a field depend only on the type of its point
 * and the kind of its direction, so a point passes if all of its values have passed on such points: the schema itself
 * takes forty times as long.
 */
export class KnownValues {
  readonly #kinds = new Map<string, KnownOfKind>();

  has(fields: PointFields): boolean {
    const known = this.#kinds.get(kindOf(fields));
    if (!known) return false;
    for (const [name, value] of Object.entries(fields)) {
      const bounds = known.bounds.get(name);
      if (bounds ? !isBetween(value, bounds) : !known.values.get(name)?.has(value)) return false;
    }
    return true;
  }

  /** Adds fields that have passed; lists and free texts are validated each time. */
  add(fields: PointFields): void {
    const known = this.#kinds.get(kindOf(fields)) ?? { values: new Map(), bounds: new Map() };
    this.#kinds.set(kindOf(fields), known);
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'number' && positions.includes(name)) {
        const { from, to } = known.bounds.get(name) ?? { from: value, to: value };
        known.bounds.set(name, { from: Math.min(from, value), to: Math.max(to, value) });
      } else if (isCommon(name, value)) {
        const values = known.values.get(name) ?? new Set();
        known.values.set(name, values.add(value));
      }
    }
  }
}

function kindOf({ type, dirType }: PointFields): string {
  return `${type} ${dirType}`;
}

function isCommon(name: string, value: unknown): boolean {
  return (typeof value !== 'object' && name !== 'comment' && name !== 'confirmed') || value === null;
}

function isBetween(value: unknown, { from, to }: { from: number; to: number }): boolean {
  return typeof value === 'number' && value >= from && value <= to;
}
