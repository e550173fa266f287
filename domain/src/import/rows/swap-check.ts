import type { Geography } from '../geography.ts';

/** Why the coordinates of a file look as if longitude and latitude had changed places. */
export type SwapReason = 'outside' | 'sea' | 'empty';

export type SwapFinding = {
  readonly reason: SwapReason;
  /** Rows that speak for it, of all that were looked at. */
  readonly rows: number;
  readonly of: number;
  /** Where most of the rows would lie if they were swapped, '' where that is not known. */
  readonly swappedCountry: string;
};

/** A few rows in an empty region say nothing: somebody may have driven there. */
const minRowsForEmptiness = 10;
const emptyShare = 0.8;
/** Where so many times more people live, a camera is so much likelier. */
const timesMorePeople = 20;
const fewPeople = 2000;

/** Counts for each way of reading the coordinates how many rows lie where cameras can be. */
export class SwapCheck {
  readonly #geography: Geography;
  readonly #named: string | undefined;
  readonly #swappedCountries = new Map<string, number>();
  #rows = 0;
  #outside = 0;
  #sea = 0;
  #empty = 0;

  /** @param named the country in which the rows are said to lie */
  constructor(geography: Geography, named: string | undefined) {
    this.#geography = geography;
    this.#named = named;
  }

  /** A row whose latitude cannot be one. */
  impossible(): void {
    this.#rows++;
    this.#sea++;
    this.#outside++;
  }

  take(x: number, y: number): void {
    this.#rows++;
    if (Math.abs(x) > 90) return;
    const geography = this.#geography;
    const country = geography.country(x, y);
    if (this.#named !== undefined && country !== null) {
      if (country === this.#named || geography.country(y, x) !== this.#named) return;
      this.#outside++;
    } else if (!geography.isLand(x, y)) {
      if (!geography.isLand(y, x)) return;
      this.#sea++;
    } else {
      const there = geography.people(y, x);
      if (there < Math.max(geography.people(x, y), fewPeople) * timesMorePeople) return;
      this.#empty++;
    }
    // Looked up last, of the few rows that need it: borders cost more than anything else here.
    const swapped = geography.country(y, x) ?? '';
    this.#swappedCountries.set(swapped, (this.#swappedCountries.get(swapped) ?? 0) + 1);
  }

  /** Null when the coordinates look right. */
  get finding(): SwapFinding | null {
    const of = this.#rows;
    const [max] = [...this.#swappedCountries].toSorted((a, b) => b[1] - a[1]);
    const swappedCountry = max?.[0] ?? '';
    const found = (reason: SwapReason, rows: number): SwapFinding => ({ reason, rows, of, swappedCountry });
    if (this.#named !== undefined && this.#outside * 2 > of) return found('outside', this.#outside);
    if (this.#sea * 2 > of) return found('sea', this.#sea);
    const unlikely = this.#sea + this.#empty;
    return of >= minRowsForEmptiness && unlikely > of * emptyShare ? found('empty', unlikely) : null;
  }
}
