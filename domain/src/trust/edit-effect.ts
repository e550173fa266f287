import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { typeGroups } from '../point/point-type.ts';
import { absentRating } from '../point/rating.ts';
import { convertedSpeed, speedUnitOf } from '../point/speed-unit.ts';
import type { Change, OtherPointChange, ValueChange } from '../schema/change.ts';

export interface EditEffect {
  /** Of the point, or of that part of a section that moved farthest. */
  readonly movedMeters: number;
  /** 0 to 180. */
  readonly turnedDegrees: number;
  /** Between two known limits, in km/h. */
  readonly speedLeapKmh: number;
  /** A camera is changed to a non-camera or reported as gone, or a part of a section is removed. */
  readonly isDowngrade: boolean;
}

/** What a driver is warned of, and where: to change it can harm. */
const warnedFields: ReadonlySet<string> = new Set([
  'type',
  'x',
  'y',
  'dirType',
  'direction',
  'speed',
  'rating',
  'childrens',
]);

type Steps = readonly (readonly Change[])[];
type Position = { readonly x: number; readonly y: number };

export function changesWarning(changes: readonly Change[]): boolean {
  return changes.some(({ field }) => warnedFields.has(field));
}

/**
 * Of the last of an author's edits in a row: many small ones are as far from what others confirmed as a large one.
 *
 * @param steps oldest first, the edit last; the position is the current one, for a coordinate that did not change
 */
export function effectOf(steps: Steps, { country, ...position }: Position & { country: string }): EditEffect {
  const [heading, speed, type, rating] = ['direction', 'speed', 'type', 'rating'].map((field) => total(steps, field));
  const leap = speed ? Math.abs(Number(speed.newValue) - Number(speed.oldValue)) : 0;
  const isCamera = (value: unknown): boolean => value !== 'dummy' && typeGroups.cameras.some((name) => name === value);
  const parts = partsOf(steps);
  return {
    movedMeters: Math.max(0, ...[steps, ...parts.moves].map((all) => metersOf(all, position))),
    turnedDegrees: heading ? headingDifference(Number(heading.oldValue), Number(heading.newValue)) : 0,
    speedLeapKmh: convertedSpeed(leap, speedUnitOf(country), 'km/h'),
    isDowngrade:
      (type !== undefined && isCamera(type.oldValue) && !isCamera(type.newValue)) ||
      (rating !== undefined && Number(rating.newValue) === absentRating) ||
      parts.areRemoved,
  };
}

/** From the value before the first step to that after the last; undefined if the last did not change it, or it was missing. */
function total(steps: Steps, field: string): Pick<ValueChange, 'oldValue' | 'newValue'> | undefined {
  const changes = steps.flatMap((step) =>
    step.filter((change) => change.field === field && change.variant === 'changed'),
  );
  const [first, last] = [changes[0] as ValueChange | undefined, changes.at(-1) as ValueChange | undefined];
  const isOfLast = steps.at(-1)?.some((change) => change === last) ?? false;
  return first && last && isOfLast ? { oldValue: first.oldValue, newValue: last.newValue } : undefined;
}

function metersOf(steps: Steps, { x, y }: Position): number {
  // A step along one axis goes on from where the others ended.
  const [alongX, alongY] = [total(steps, 'x'), total(steps, 'y')];
  if (!alongX && !alongY) return 0;
  const ends = { x: alongX ?? ofEarlier(steps, 'x', x), y: alongY ?? ofEarlier(steps, 'y', y) };
  const [fromX, toX, fromY, toY] = [ends.x.oldValue, ends.x.newValue, ends.y.oldValue, ends.y.newValue].map(Number);
  return distanceMeters(fromX ?? x, fromY ?? y, toX ?? x, toY ?? y);
}

/** A coordinate that only earlier steps changed, if any. */
function ofEarlier(steps: Steps, field: string, now: number): { oldValue: unknown; newValue: unknown } {
  const last = steps.findLastIndex((step) => step.some((change) => change.field === field));
  return total(steps.slice(0, last + 1), field) ?? { oldValue: now, newValue: now };
}

/** The steps of each part that the last edit moved, by its key. */
function partsOf(steps: Steps): { moves: Steps[]; areRemoved: boolean } {
  const isOfParts = (change: Change): change is OtherPointChange =>
    change.variant === 'array' && change.kind === 'other-point';
  const last = steps.at(-1)?.filter(isOfParts) ?? [];
  const earlier = steps.slice(0, -1).flatMap((step) => step.filter(isOfParts));
  const moves = last.flatMap(({ changed }) =>
    changed.map(({ key, changes }) => [
      ...earlier.flatMap((change) => change.changed.filter((part) => part.key === key).map((part) => part.changes)),
      changes,
    ]),
  );
  return { moves, areRemoved: last.some(({ removed }) => removed > 0) };
}
