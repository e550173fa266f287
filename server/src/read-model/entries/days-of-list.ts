export interface DaysOfList {
  /** Days since 1970, in UTC. */
  firstDay: number;
  entries: Uint32Array;
}

export function sumOf({ firstDay, entries }: DaysOfList, afterDay = -1): number {
  let sum = 0;
  for (let at = Math.max(afterDay + 1 - firstDay, 0); at < entries.length; at += 1) sum += entries[at]!;
  return sum;
}
