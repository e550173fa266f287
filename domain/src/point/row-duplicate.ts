import { distanceMeters } from '../geometry/distance.ts';
import { blocks, duplicateRank, type Located } from './duplicate.ts';

/** Two rows without a direction are the same point only within this distance. */
export const samePositionMeters = 2;

/** `way` is the row's direction text that is no azimuth: `Paris vers Lyon`. */
type Directed = Located & { readonly way?: string | undefined };

/**
 * Within 20 m by the rule for points. A row without a direction, which that rule would match to anything nearby, is the
 * same only within 2 m with the same type, and not if both have different direction texts. An absent point (rating -1)
 * does not occupy its position, but equals another absent one, so that reading a file again adds nothing.
 */
export function isRowOf(row: Directed, existing: Directed): boolean {
  if (!blocks(existing.rating)) return existing.rating === row.rating && isSameEntry(row, existing);
  if (row.dirType !== 0) return duplicateRank(row, existing) === 'same';
  return row.type === existing.type && isSamePosition(row, existing) && hasSameWay(row, existing);
}

/** True unless both have direction texts and they differ. */
function hasSameWay({ way = '' }: Directed, { way: known = '' }: Directed): boolean {
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
 * `same` if the row is that point, `near` if its reviewer has to confirm that it is a different one. Two rows of one
 * list are two points, as in an import.
 *
 * @param existing `isOfList`: another row of the same list is linked to it
 */
export function rowDuplicateRank(
  row: Omit<Directed, 'rating'>,
  existing: Directed & { readonly isOfList: boolean },
): 'same' | 'near' | null {
  if (!blocks(existing.rating)) return null;
  if (isRowOf({ ...row, rating: presentRating }, existing)) return 'same';
  return existing.isOfList || duplicateRank(row, existing) === null ? null : 'near';
}

const presentRating = 1;
