import { confidenceOf } from './freshness-times.ts';

const minutesOfDay = 1440;
const dayMs = minutesOfDay * 60_000;
/** Days before and after the one on which a point is due: 45 years, after which nobody believes anything. */
const maxDays = 1 << 14;

/**
 * How far points that fade in one span are believed at the beginning of a day, in whole hundredths. A file asks it for a
 * million points in a row, and an exponential for each would take a third of the time of writing them.
 */
export class ConfidenceByDay {
  readonly #hundredths: Uint8Array;

  /** @param spanMs how long a point stays believed, `spanOf` */
  constructor(spanMs: number) {
    this.#hundredths = Uint8Array.from({ length: 2 * maxDays + 1 }, (_, at) => {
      return Math.round(confidenceOf({ checkFrom: 0 }, spanMs, (maxDays - at) * dayMs) * 100);
    });
  }

  /** @param checkFrom minutes since 1970 (`FreshnessTimes`) @param day days since 1970, UTC */
  of(checkFrom: number, day: number): number {
    const ahead = Math.floor(checkFrom / minutesOfDay) - day;
    return this.#hundredths[Math.max(-maxDays, Math.min(maxDays, ahead)) + maxDays]!;
  }
}

const known = new Map<number, ConfidenceByDay>();

/** The one of a span; there are few. */
export function confidenceByDay(spanMs: number): ConfidenceByDay {
  const table = known.get(spanMs) ?? new ConfidenceByDay(spanMs);
  known.set(spanMs, table);
  return table;
}
