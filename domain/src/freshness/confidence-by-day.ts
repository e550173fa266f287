import { confidenceOf } from './freshness-times.ts';

const minutesOfDay = 1440;
const dayMs = minutesOfDay * 60_000;
/** Days before and after the due date: 45 years, after which the confidence is zero. */
const maxDays = 1 << 14;

/** An export needs it for a million points in a row; calling `exp` for each would take a third of the writing time. */
export class ConfidenceByDay {
  readonly #hundredths: Uint8Array;

  /** @param spanMs the decay span from `spanOf` */
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

export function confidenceByDay(spanMs: number): ConfidenceByDay {
  const table = known.get(spanMs) ?? new ConfidenceByDay(spanMs);
  known.set(spanMs, table);
  return table;
}
