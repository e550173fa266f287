import type { PointFields } from '@dozor/domain/point/point-schema.ts';

interface KnownOfKind {
  values: Map<string, Set<unknown>>;
  /** Of a position: everything between two that may be may be. */
  bounds: Map<string, { from: number; to: number }>;
}

const positions: readonly string[] = ['x', 'y'];

/**
 * Fields that have passed the check of their schema. What a field may hold depends on the type of its point and on the kind of its
 * direction alone, so that a point all of whose values have passed on such points passes: the schema itself takes forty times as long.
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

  /** After the fields have passed; lists and texts of people are looked at each time. */
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
