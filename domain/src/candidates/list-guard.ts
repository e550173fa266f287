import { listFailure } from './list-failure.ts';

/** What was read of a list, in rows. */
export type ListCounts = {
  readonly read: number;
  /** Whose coordinates are none. */
  readonly unparsable: number;
  /** That lie in another country than the list is of. */
  readonly outside: number;
  /** Whether the file ends in the middle of something. */
  readonly isCut: boolean;
};

const minShareOfLast = 0.7;
const maxUnparsableShare = 0.01;
const maxOutsideShare = 0.02;
/** One or two bad rows of a short list are slips of the list, not a broken list. */
const fewRows = 2;

/**
 * Why a list is not to be believed as a whole, in English; null when it is.
 *
 * @param lastRows how many rows its last good run had, 0 where there was none
 */
export function listProblem({ read, unparsable, outside, isCut }: ListCounts, lastRows: number): string | null {
  if (isCut) return listFailure('cut');
  if (read === 0) return listFailure('empty');
  const taken = read - unparsable - outside;
  if (taken < lastRows * minShareOfLast) return listFailure('shrunk', { rows: taken, last: lastRows });
  if (isMany(unparsable, read, maxUnparsableShare)) return listFailure('nowhere', { rows: unparsable, of: read });
  if (isMany(outside, read, maxOutsideShare)) return listFailure('abroad', { rows: outside, of: read });
  return taken === 0 ? listFailure('useless') : null;
}

function isMany(rows: number, of: number, share: number): boolean {
  return rows > fewRows && rows > of * share;
}
