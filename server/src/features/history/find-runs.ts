import type { DaysOfList } from '../../read-model/entries/days-of-list.ts';
import type { DayCount } from './stored-counts-queries.ts';

/** Days with entries, starting from one end; the next ones lie `beyond` the last known one. */
export type ReadDays = (part: {
  oldestFirst: boolean;
  beyond?: number | undefined;
  limit: number;
}) => Promise<DayCount[]>;

/** Consecutive days of the list, and the range of their entries on a page. */
export interface Run {
  firstDay: number;
  lastDay: number;
  entries: number;
  skip: number;
  take: number;
}

const firstDays = 8;

/** @param widest the maximum gap between days of one run: unlimited if days without entries cost nothing */
export async function findRuns(
  readDays: ReadDays,
  { oldestFirst, offset, limit }: { oldestFirst: boolean; offset: number; limit: number },
  widest: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  let [passed, taken] = [0, 0];
  let beyond: number | undefined;
  for (let count = firstDays; taken < limit; count *= 8) {
    const days = await readDays({ oldestFirst, beyond, limit: count });
    for (const { day, entries } of days) {
      const skip = Math.max(offset - passed, 0);
      passed += entries;
      if (skip >= entries || taken >= limit) continue;
      const take = Math.min(entries - skip, limit - taken);
      taken += take;
      const run = runs.at(-1);
      if (run && Math.abs(day - run.lastDay) <= widest) {
        Object.assign(run, { lastDay: day, entries: run.entries + entries, take: run.take + take });
      } else {
        runs.push({ firstDay: day, lastDay: day, entries, skip, take });
      }
    }
    beyond = days.at(-1)?.day;
    if (days.length < count) break;
  }
  return runs;
}

export function daysOf({ firstDay, entries }: DaysOfList): ReadDays {
  return async ({ oldestFirst, beyond, limit }) => {
    const step = oldestFirst ? 1 : -1;
    const first = oldestFirst ? 0 : entries.length - 1;
    const days: DayCount[] = [];
    for (let at = beyond === undefined ? first : beyond - firstDay + step; days.length < limit; at += step) {
      const found = entries[at];
      if (found === undefined) break;
      if (found > 0) days.push({ day: firstDay + at, entries: found });
    }
    return days;
  };
}
