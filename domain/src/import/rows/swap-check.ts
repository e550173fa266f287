import type { Geography } from '../geography.ts';

export type SwapFinding = {
  readonly reason: 'outside' | 'sea' | 'empty';
  /** Rows that indicate it, of all examined. */
  readonly rows: number;
  readonly of: number;
  /** The country of most rows after swapping, '' if unknown. */
  readonly swappedCountry: string;
};

/** A few rows in an empty region are inconclusive: someone may have driven there. */
const minRowsForEmptiness = 10;
const emptyShare = 0.8;
/** Fewer are not even that if nobody lives where all of them lie. */
const minRowsForNobody = 3;
/** A camera is considered more likely where the population is larger by this factor. */
const timesMorePeople = 20;
const fewPeople = 2000;

/** Counts, for each order of the coordinates, the rows in places where cameras can be. */
export class SwapCheck {
  readonly #geography: Geography;
  readonly #named: string | undefined;
  readonly #swappedCountries = new Map<string, number>();
  #rows = 0;
  #outside = 0;
  #sea = 0;
  #empty = 0;
  /** Of those. */
  #nobody = 0;
  /** Rows whose order was taken because nothing gave it. */
  #guessed = 0;

  /** @param named the country that the rows should be in */
  constructor(geography: Geography, named: string | undefined) {
    this.#geography = geography;
    this.#named = named;
  }

  /** A row with an impossible latitude. */
  impossible(): void {
    this.#rows++;
    this.#sea++;
    this.#outside++;
  }

  take(x: number, y: number, isGuess = false): void {
    this.#rows++;
    if (isGuess) this.#guessed++;
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
      const [here, there] = [geography.people(x, y), geography.people(y, x)];
      if (there < Math.max(here, fewPeople) * timesMorePeople) return;
      this.#empty++;
      if (here === 0) this.#nobody++;
    }
    // Looked up last, for the few rows that need it: borders are the most expensive check here.
    const swapped = geography.country(y, x) ?? '';
    this.#swappedCountries.set(swapped, (this.#swappedCountries.get(swapped) ?? 0) + 1);
  }

  /** Null if the coordinates appear correct. */
  get finding(): SwapFinding | null {
    const of = this.#rows;
    const [max] = [...this.#swappedCountries].toSorted((a, b) => b[1] - a[1]);
    const swappedCountry = max?.[0] ?? '';
    const found = (reason: SwapFinding['reason'], rows: number): SwapFinding => ({ reason, rows, of, swappedCountry });
    if (this.#named !== undefined && this.#outside * 2 > of) return found('outside', this.#outside);
    if (this.#sea * 2 > of) return found('sea', this.#sea);
    const unlikely = this.#sea + this.#empty;
    const isNobody = of >= minRowsForNobody && this.#sea + this.#nobody === of;
    const isEnough =
      of >= minRowsForEmptiness ? unlikely > of * emptyShare : unlikely === of && (this.#guessed === of || isNobody);
    return of > 0 && isEnough ? found('empty', unlikely) : null;
  }
}
