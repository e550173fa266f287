import { revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Null where unknown. */
export interface EntryStates {
  before: PointFields | null;
  after: PointFields | null;
}

/** @param entries without a gap, newest first */
export function pastStates(now: PointFields, entries: readonly HistoryEntry[]): ReadonlyMap<string, EntryStates> {
  const states = new Map<string, EntryStates>();
  let after: PointFields | null = now;
  for (const entry of entries) {
    const before: PointFields | null = stateBefore(after, entry);
    states.set(entry._id, { before, after });
    after = before;
  }
  return states;
}

function stateBefore(after: PointFields | null, entry: HistoryEntry): PointFields | null {
  if (entry.kind === 'commented') return after;
  if (entry.kind === 'created' || after === null) return null;
  const reverted = revertChanges(after, entry.changes);
  return reverted.ok ? reverted.value : null;
}

const fieldOfViewFields = ['x', 'y', 'dirType', 'direction', 'distance', 'angle', 'childrens'] as const;

/** True if the point moved, turned, or covers another area. */
export function isSeenOnMap({ changes }: HistoryEntry): boolean {
  return changes.some(({ field }) => fieldOfViewFields.some((name) => name === field));
}
