import { countryOf, placeName, regionOf } from './columns/packed-fields.ts';
import { isDeletedKind, kindCount } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';

/** Number of points of each kind in a region. */
export interface PlaceCount {
  country: string;
  region: string;
  /** Points of each kind, see `point-kind.ts`. */
  kinds: Uint32Array;
}

export interface CountryCount {
  country: string;
  points: number;
}

/** Counts by country and region, type and rating, updated with every change. */
export class PlaceCounts {
  readonly #memory: PointMemory;
  readonly #counts: Uint32Array[] = [];
  /** Number of points that are not deleted, by place. */
  readonly #live: number[] = [];
  /** Cache of {@link countries}, until the next change. */
  #countries: readonly CountryCount[] | undefined;

  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  /** Recounts everything. */
  build(): void {
    const { count } = this.#memory;
    this.#counts.length = 0;
    this.#live.length = 0;
    this.#countries = undefined;
    for (let slot = 0; slot < count; slot += 1) this.count(slot, 1);
  }

  count(slot: number, sign: 1 | -1): void {
    const { points } = this.#memory;
    const place = points.place[slot]!;
    while (this.#counts.length <= place) {
      this.#counts.push(new Uint32Array(kindCount));
      this.#live.push(0);
    }
    const kind = points.kind[slot]!;
    this.#counts[place]![kind]! += sign;
    if (isDeletedKind(kind)) return;
    this.#live[place]! += sign;
    this.#countries = undefined;
  }

  /** Only places with points that are not deleted. */
  all(): PlaceCount[] {
    return this.#counts.flatMap((kinds, place) => {
      if (this.#live[place] === 0) return [];
      const text = this.#textOf(place);
      return [{ country: countryOf(text), region: regionOf(text), kinds }];
    });
  }

  /** ISO codes of the countries that have points, by descending number of points. */
  countries(): readonly CountryCount[] {
    this.#countries ??= this.#sumCountries();
    return this.#countries;
  }

  #sumCountries(): CountryCount[] {
    const sums = new Map<string, number>();
    for (const [place, live] of this.#live.entries()) {
      const country = countryOf(this.#textOf(place));
      if (live > 0 && country !== '') sums.set(country, (sums.get(country) ?? 0) + live);
    }
    return [...sums]
      .map(([country, points]) => ({ country, points }))
      .toSorted((a, b) => b.points - a.points || (a.country < b.country ? -1 : 1));
  }

  /** ISO 3166-2 codes of the regions of a country that have points, sorted by code. */
  regions(country: string): { region: string; points: number }[] {
    const found: { region: string; points: number }[] = [];
    for (const [place, points] of this.#live.entries()) {
      if (points === 0) continue;
      const text = this.#textOf(place);
      const region = regionOf(text);
      if (region !== '' && text === placeName(country, region)) found.push({ region, points });
    }
    return found.toSorted((a, b) => (a.region < b.region ? -1 : 1));
  }

  #textOf(place: number): string {
    return this.#memory.places.textOf(place);
  }
}

export function countLive(kinds: Uint32Array): number {
  return kinds.reduce((sum, count, kind) => (isDeletedKind(kind) ? sum : sum + count), 0);
}
