import { headingDifference } from '../../geometry/azimuth.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { HeadingSource, RowNotes } from './row-notes.ts';

export type Heading = Pick<PointFields, 'dirType' | 'direction'>;

/** The heading of a point whose direction nobody has said. */
export const noHeading: Heading = { dirType: 0, direction: null };

/** The heading of a point that is said to look both ways of a road that is not named: it concerns everybody. */
export function anyHeading(notes: RowNotes): Heading {
  notes.saysHeading = true;
  return { dirType: 0, direction: pointSchema.direction.default };
}

/** Azimuths that differ by no more are one way, measured twice. */
export const sameWayDegrees = 30;
export const oppositeDegrees = 150;

/**
 * The heading of a point out of the azimuths in which it is said to look: the only way from there into a point. One way
 * is one direction, two that are opposite are both; of others it is not known which one is meant.
 *
 * @param said the words of the file, told where they are no one heading
 */
export function headingOf(looks: readonly number[], source: HeadingSource, notes: RowNotes, said = ''): Heading {
  const [first, ...others] = looks;
  if (first === undefined) return noHeading;
  const differences = others.map((other) => headingDifference(first, other));
  const isOneRoad = differences.every((degrees) => degrees <= sameWayDegrees || degrees >= oppositeDegrees);
  if (!isOneRoad) {
    notes.lose('direction', said === '' ? looks.map(Math.round).join(';') : said);
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

/**
 * The heading of a row with a column for the kind of direction beside it, as files of navigators have both. Without a
 * direction the kind says nothing; all directions at once is one thing that it can say alone.
 *
 * @param looks where the point looks; empty where the row does not say it
 */
export function headingOfKind(kind: string, looks: readonly number[], notes: RowNotes, said: string): Heading {
  const isUnread = looks.length === 0 && said !== '';
  if (isUnread) notes.lose('direction', said);
  if (kind === '') return headingOf(looks, 'degrees', notes, said);
  const dirType = /^[012](?:\.0*)?$/.test(kind) ? Number(kind) : null;
  if (dirType === null) notes.lose('dirType', kind);
  const [first] = looks;
  if (dirType === 0 && first !== undefined) return { dirType, direction: azimuth(first) };
  if (first === undefined && dirType && !isUnread) notes.lose('direction', `DIRTYPE ${dirType}`);
  if (dirType === null || dirType === 0 || first === undefined) return noHeading;
  const heading = headingOf(looks, 'degrees', notes, said);
  return heading.dirType === 0 ? heading : { ...heading, dirType };
}
