import type { DaysOfList } from '../../read-model/entries/days-of-list.ts';
import type { DayCount } from './stored-counts-queries.ts';

/** Days with entries, from one end of time; the next ones lie `beyond` the last that is known. */
export type ReadDays = (part: {
  oldestFirst: boolean;
  beyond?: number | undefined;
  limit: number;
}) => Promise<DayCount[]>;

/** Days that follow each other in the list, and which of their entries a page takes. */
export interface Run {
  firstDay: number;
  lastDay: number;
  entries: number;
  skip: number;
  take: number;
}

const firstDays = 8;

/**
 * In which days a page lies.
 *
 * @param widest how far the days of one run may be apart: where days without entries cost nothing, as far as can be
 */
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

/** The days that are known already. */
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
