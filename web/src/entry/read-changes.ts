import type { Change } from '@dozor/domain/schema/change.ts';

/** The contract leaves the shape of a change open; the server writes what the domain's diff gives. */
export function readChanges(entry: { changes: readonly unknown[] }): readonly Change[] {
  return entry.changes as readonly Change[];
}
