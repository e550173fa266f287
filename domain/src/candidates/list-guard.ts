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

const leastShareOfLast = 0.7;
const mostUnparsableShare = 0.01;
const mostOutsideShare = 0.02;
/** One or two bad rows of a short list are slips of the list, not a broken list. */
const fewRows = 2;

/**
 * Why a list is not to be believed as a whole, in English; null when it is.
 *
 * @param lastRows how many rows its last good run had, 0 where there was none
 */
export function listProblem({ read, unparsable, outside, isCut }: ListCounts, lastRows: number): string | null {
  if (isCut) return 'the list ends in the middle of a row';
  if (read === 0) return 'the list has no rows';
  const taken = read - unparsable - outside;
  if (taken < lastRows * leastShareOfLast) return `the list has ${taken} rows, the last one had ${lastRows}`;
  if (isMany(unparsable, read, mostUnparsableShare)) return `${unparsable} of ${read} rows have no coordinates`;
  if (isMany(outside, read, mostOutsideShare)) return `${outside} of ${read} rows lie in another country`;
  return taken === 0 ? 'no row of the list can be used' : null;
}

function isMany(rows: number, of: number, share: number): boolean {
  return rows > fewRows && rows > of * share;
}
