import type { Position } from '@dozor/domain/geometry/position.ts';
import { shownChanges } from '@dozor/domain/point/changes/shown-changes.ts';
import type { ArrayChange, BooleanChange, Change, OtherPointChange, ValueChange } from '@dozor/domain/schema/change.ts';

/** A new position: both coordinates together say more than each alone. */
export interface Move {
  from: Position;
  to: Position;
}

export interface GroupedChanges {
  move: Move | null;
  values: readonly ValueChange[];
  lists: readonly ArrayChange[];
  flagsSet: readonly string[];
  flagsTaken: readonly string[];
  points: readonly OtherPointChange[];
}

/** @param now the current position: supplies the coordinate that a move did not change */
export function groupChanges(changes: readonly Change[], now: { x: number; y: number }): GroupedChanges {
  const values = shownChanges(changes).filter(isValue);
  const flags = changes.filter((change): change is BooleanChange => change.kind === 'boolean');
  return {
    move: moveOf(changes, now),
    values: values.filter(({ field }) => field !== 'x' && field !== 'y'),
    lists: changes.filter((change): change is ArrayChange => change.kind === 'array'),
    flagsSet: flags.filter(({ newValue }) => newValue).map(({ field }) => field),
    flagsTaken: flags.filter(({ newValue }) => !newValue).map(({ field }) => field),
    points: changes.filter((change): change is OtherPointChange => change.kind === 'other-point'),
  };
}

/** Null when the point stayed or is new. */
export function moveOf(changes: readonly Change[], now: { x: number; y: number }): Move | null {
  const x = coordinate(changes, 'x', now.x);
  const y = coordinate(changes, 'y', now.y);
  if (!x.isMoved && !y.isMoved) return null;
  return { from: [x.before, y.before], to: [x.after, y.after] };
}

function coordinate(changes: readonly Change[], name: 'x' | 'y', now: number) {
  const change = changes.find((one): one is ValueChange => one.field === name && isValue(one));
  if (change === undefined) return { isMoved: false, before: now, after: now };
  const after = Number(change.newValue ?? now);
  return { isMoved: change.variant === 'changed', before: Number(change.oldValue ?? after), after };
}

function isValue(change: Change): change is ValueChange {
  return change.variant === 'added' || change.variant === 'removed' || change.variant === 'changed';
}
