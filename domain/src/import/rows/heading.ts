import { headingDifference } from '../../geometry/azimuth.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { HeadingSource, RowNotes } from './row-notes.ts';

export type Heading = Pick<PointFields, 'dirType' | 'direction'>;

export const noHeading: Heading = { dirType: 0, direction: null };

/** The heading of a point that faces both ways of an unspecified road: it applies to everyone. */
export function anyHeading(notes: RowNotes): Heading {
  notes.saysHeading = true;
  return { dirType: 0, direction: pointSchema.direction.default };
}

/** Azimuths that differ by at most this are one direction, measured twice. */
export const sameWayDegrees = 30;
export const oppositeDegrees = 150;

/**
 * The only way from azimuths into a point: one is one direction, two opposite ones are both, others are ambiguous.
 *
 * @param wording the words in the file, reported if they are not a single heading
 */
export function headingOf(looks: readonly number[], source: HeadingSource, notes: RowNotes, wording = ''): Heading {
  const [first, ...others] = looks;
  if (first === undefined) return noHeading;
  const differences = others.map((other) => headingDifference(first, other));
  const isOneRoad = differences.every((degrees) => degrees <= sameWayDegrees || degrees >= oppositeDegrees);
  if (!isOneRoad) {
    notes.lose('direction', wording === '' ? looks.map(Math.round).join(';') : wording);
    return noHeading;
  }
  notes.saysHeading = true;
  notes.headingSource = source;
  const isBoth = differences.some((degrees) => degrees >= oppositeDegrees);
  return { dirType: isBoth ? 2 : 1, direction: azimuth(first) };
}

/** Any angle as 1 … 360. */
export function azimuth(degrees: number): number {
  const turned = Math.round(degrees) % 360;
  return turned <= 0 ? turned + 360 : turned;
}

/** The type is meaningless without a direction, except for "all directions"; `looks` is empty if the row has none. */
export function headingOfKind(kind: string, looks: readonly number[], notes: RowNotes, wording: string): Heading {
  const isUnread = looks.length === 0 && wording !== '';
  if (isUnread) notes.lose('direction', wording);
  if (kind === '') return headingOf(looks, 'degrees', notes, wording);
  const dirType = /^[012](?:\.0*)?$/.test(kind) ? Number(kind) : null;
  if (dirType === null) notes.lose('dirType', kind);
  const [first] = looks;
  if (dirType === 0 && first !== undefined) return { dirType, direction: azimuth(first) };
  if (first === undefined && dirType && !isUnread) notes.lose('direction', `DIRTYPE ${dirType}`);
  if (dirType === null || dirType === 0 || first === undefined) return noHeading;
  const heading = headingOf(looks, 'degrees', notes, wording);
  return heading.dirType === 0 || heading.dirType === dirType ? heading : { ...heading, dirType };
}
