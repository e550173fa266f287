import type { Position } from '@dozor/domain/geometry/position.ts';

/** A country in which cameras are not announced. */
export interface Silence {
  /** The country that the car is in, if it is one; else null. */
  country: string | null;
  countryAhead: string | null;
  /** To be said now, once for each time that its border is crossed. */
  announced: { country: string; meters: number } | null;
}

/** Distance before the border at which it is announced. */
export const borderMeters = 1000;
/** A car that follows a border gets no repeated announcements. */
const againMs = 300_000;

export class SilentBorder {
  readonly #silentAt: (x: number, y: number) => string | null;
  #announcedCountry: string | null = null;
  #announcedMs = 0;

  /** @param silentAt the country at a position if it asks for silence, else null */
  constructor(silentAt: (x: number, y: number) => string | null) {
    this.#silentAt = silentAt;
  }

  /** @param ahead the place {@link borderMeters} further on; null if it is not known */
  step([x, y]: Position, ahead: Position | null, timeMs: number): Silence {
    const country = this.#silentAt(x, y);
    const next = ahead === null ? null : this.#silentAt(...ahead);
    const countryAhead = country === null ? next : null;
    const current = country ?? countryAhead;
    const isKnown = current === this.#announcedCountry && timeMs - this.#announcedMs < againMs;
    if (current === null) return { country, countryAhead, announced: null };
    this.#announcedCountry = current;
    this.#announcedMs = timeMs;
    if (isKnown) return { country, countryAhead, announced: null };
    return { country, countryAhead, announced: { country: current, meters: country === null ? borderMeters : 0 } };
  }
}
