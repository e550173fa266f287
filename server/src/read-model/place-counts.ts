import type { SampleRange } from '../records/sample/sample-range-queries.ts';
import { countryOf, placeName, regionOf } from './columns/packed-fields.ts';
import { isDeletedKind, kindCount } from './columns/point-kind.ts';
import type { PointMemory } from './columns/point-memory.ts';

export interface PlaceCount {
  country: string;
  region: string;
  /** See `point-kind.ts`. */
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
  /** Live points of the sample by place, until the next change. */
  #ofSample: ReadonlyMap<number, number> | undefined;

  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  build(): void {
    const { count } = this.#memory;
    this.#counts.length = 0;
    this.#live.length = 0;
    this.#changed();
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
    this.#changed();
  }

  #changed(): void {
    this.#countries = undefined;
    this.#ofSample = undefined;
  }

  /** Only places with points that are not deleted. */
  all(): PlaceCount[] {
    return this.#counts.flatMap((kinds, place) => {
      if (this.#live[place] === 0) return [];
      const text = this.#textOf(place);
      return [{ country: countryOf(text), region: regionOf(text), kinds }];
    });
  }

  /** By descending number of points. @param leftOut points that do not count */
  countries(leftOut?: SampleRange): readonly CountryCount[] {
    if (leftOut !== undefined) return this.#sumCountries(this.#liveWithout(leftOut));
    this.#countries ??= this.#sumCountries(this.#live);
    return this.#countries;
  }

  #sumCountries(counts: readonly number[]): CountryCount[] {
    const sums = new Map<string, number>();
    for (const [place, live] of counts.entries()) {
      const country = countryOf(this.#textOf(place));
      if (live > 0 && country !== '') sums.set(country, (sums.get(country) ?? 0) + live);
    }
    return [...sums]
      .map(([country, points]) => ({ country, points }))
      .toSorted((a, b) => b.points - a.points || (a.country < b.country ? -1 : 1));
  }

  /** ISO 3166-2 codes of the regions that have points, sorted. */
  regions(country: string, leftOut?: SampleRange): { region: string; points: number }[] {
    const found: { region: string; points: number }[] = [];
    for (const [place, points] of this.#liveWithout(leftOut).entries()) {
      if (points === 0) continue;
      const text = this.#textOf(place);
      const region = regionOf(text);
      if (region !== '' && text === placeName(country, region)) found.push({ region, points });
    }
    return found.toSorted((a, b) => (a.region < b.region ? -1 : 1));
  }

  #liveWithout(leftOut: SampleRange | undefined): readonly number[] {
    if (leftOut === undefined) return this.#live;
    const ofSample = (this.#ofSample ??= this.#countRange(leftOut));
    return this.#live.map((live, place) => live - (ofSample.get(place) ?? 0));
  }

  #countRange({ first, last }: SampleRange): ReadonlyMap<number, number> {
    const { points } = this.#memory;
    const counts = new Map<number, number>();
    for (let idx = first; idx <= last; idx += 1) {
      const slot = this.#memory.slotOf(idx);
      if (slot === -1 || isDeletedKind(points.kind[slot]!)) continue;
      counts.set(points.place[slot]!, (counts.get(points.place[slot]!) ?? 0) + 1);
    }
    return counts;
  }

  #textOf(place: number): string {
    return this.#memory.places.textOf(place);
  }
}

export function countLive(kinds: Uint32Array): number {
  return kinds.reduce((sum, count, kind) => (isDeletedKind(kind) ? sum : sum + count), 0);
}
