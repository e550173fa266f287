/** Number of a list's entries per day. */
export interface DaysOfList {
  /** Days since 1970, in UTC. */
  firstDay: number;
  entries: Uint32Array;
}

/** All entries of a list, or only those after a day. */
export function sumOf({ firstDay, entries }: DaysOfList, afterDay = -1): number {
  let sum = 0;
  for (let at = Math.max(afterDay + 1 - firstDay, 0); at < entries.length; at += 1) sum += entries[at]!;
  return sum;
}
