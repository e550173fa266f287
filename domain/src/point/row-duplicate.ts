import { distanceMeters } from '../geometry/distance.ts';
import { blocks, duplicateRank, type Located } from './duplicate.ts';

/** Two rows without a direction are the same point only here. */
export const samePositionMeters = 2;

/** A row of a file or list, or a point that is there, with what a row says of its way that is no direction: `Paris vers Lyon`. */
type Said = Located & { readonly way?: string | undefined };

/**
 * Whether a row of a file or of a list is a point that is there: within 20 m by the rule for points; one without a direction, which
 * that rule would take for anything near it, only within 2 m of the same type, and not where both say other ways. What is absent
 * (rating -1) keeps nothing from its position, but is the same as its own like, so that reading a file again adds nothing.
 */
export function isRowOf(row: Said, existing: Said): boolean {
  if (!blocks(existing.rating)) return existing.rating === row.rating && isSameEntry(row, existing);
  if (row.dirType !== 0) return duplicateRank(row, existing) === 'same';
  return row.type === existing.type && isSamePosition(row, existing) && saysSameWay(row, existing);
}

/** Whether the ways in words do not tell two apart. */
function saysSameWay({ way = '' }: Said, { way: known = '' }: Said): boolean {
  return way === '' || known === '' || way === known;
}

function isSameEntry(row: Located, existing: Located): boolean {
  const { type, dirType, direction } = existing;
  const looksAlike = row.dirType === dirType && (dirType === 0 || row.direction === direction);
  return row.type === type && looksAlike && isSamePosition(row, existing);
}

type Position = Pick<Located, 'x' | 'y'>;

export function isSamePosition(one: Position, other: Position): boolean {
  return distanceMeters(one.x, one.y, other.x, other.y) <= samePositionMeters;
}

/**
 * How far a row of a list duplicates a point, for whoever accepts it: `same` where it is that point, `near` where a person has to say
 * that it is another one. Two rows of one list are two points, as they are in an import.
 *
 * @param existing `isOfList`: another row of the same list is tied to it
 */
export function rowDuplicateRank(
  row: Omit<Said, 'rating'>,
  existing: Said & { readonly isOfList: boolean },
): 'same' | 'near' | null {
  if (!blocks(existing.rating)) return null;
  if (isRowOf({ ...row, rating: presentRating }, existing)) return 'same';
  return existing.isOfList || duplicateRank(row, existing) === null ? null : 'near';
}

const presentRating = 1;
