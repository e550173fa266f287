import type { ListFailure } from './list-failure.ts';

export type ListCounts = {
  readonly read: number;
  /** Rows with invalid coordinates. */
  readonly unparsable: number;
  /** Rows outside the list's country. */
  readonly outside: number;
  /** True if the file ends in the middle of something. */
  readonly isCut: boolean;
};

const minShareOfLast = 0.7;
const maxUnparsableShare = 0.01;
const maxOutsideShare = 0.02;
/** One or two bad rows in a short list are mistakes, not a broken list. */
const toleratedRows = 2;

/** Null for a plausible list; `lastRows` is the row count of the last good run, 0 without one. */
export function listProblem({ read, unparsable, outside, isCut }: ListCounts, lastRows: number): ListFailure | null {
  if (isCut) return { code: 'cut', values: {} };
  if (read === 0) return { code: 'empty', values: {} };
  const usable = read - unparsable - outside;
  if (usable < lastRows * minShareOfLast) return { code: 'shrunk', values: { rows: usable, last: lastRows } };
  if (isMany(unparsable, read, maxUnparsableShare)) return { code: 'nowhere', values: { rows: unparsable, of: read } };
  if (isMany(outside, read, maxOutsideShare)) return { code: 'abroad', values: { rows: outside, of: read } };
  return usable === 0 ? { code: 'useless', values: {} } : null;
}

function isMany(rows: number, of: number, share: number): boolean {
  return rows > toleratedRows && rows > of * share;
}
