import type { Change } from '../../schema/change.ts';

/** An unknown direction has an unknown type too (null), although that is stored as "any". */
export function shownChanges(changes: readonly Change[]): readonly Change[] {
  const azimuth = changes.find(({ field }) => field === 'direction');
  if (azimuth?.kind !== 'integer') return changes;
  return changes.map((change) => {
    if (change.field !== 'dirType' || change.kind !== 'integer') return change;
    const oldValue = azimuth.oldValue === null ? null : change.oldValue;
    return { ...change, oldValue, newValue: azimuth.newValue === null ? null : change.newValue };
  });
}
