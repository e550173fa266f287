import { isDeletedKind, kindCount } from './point-kind.ts';
import type { PointMemory } from './point-memory.ts';

/** How many objects of each kind there are in a region. */
export interface PlaceCount {
  country: string;
  region: string;
  /** Objects of each kind, see `point-kind.ts`. */
  kinds: Uint32Array;
}

/** Counts by country and region, type and rating, kept with every change. */
export class PlaceCounts {
  readonly #memory: PointMemory;
  readonly #counts: Uint32Array[] = [];

  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  /** Counts everything anew. */
  build(): void {
    const { count } = this.#memory;
    this.#counts.length = 0;
    for (let slot = 0; slot < count; slot += 1) this.count(slot, 1);
  }

  count(slot: number, sign: 1 | -1): void {
    const { points } = this.#memory;
    const place = points.place[slot]!;
    while (this.#counts.length <= place) this.#counts.push(new Uint32Array(kindCount));
    this.#counts[place]![points.kind[slot]!]! += sign;
  }

  /** Only those with objects that are not deleted. */
  all(): PlaceCount[] {
    return this.#counts.flatMap((kinds, place) => {
      if (countLive(kinds) === 0) return [];
      const text = this.#memory.places.textOf(place);
      return [{ country: text.slice(0, 2), region: text.slice(3), kinds }];
    });
  }

  /** ISO codes of the countries that have objects, those with most of them first. */
  countries(): { country: string; points: number }[] {
    const sums = new Map<string, number>();
    for (const { country, kinds } of this.all()) sums.set(country, (sums.get(country) ?? 0) + countLive(kinds));
    sums.delete('');
    return [...sums]
      .map(([country, points]) => ({ country, points }))
      .toSorted((a, b) => b.points - a.points || (a.country < b.country ? -1 : 1));
  }

  /** ISO 3166-2 codes of the regions of a country that have objects, by their codes. */
  regions(country: string): { region: string; points: number }[] {
    return this.all()
      .filter((place) => place.country === country && place.region !== '')
      .map(({ region, kinds }) => ({ region, points: countLive(kinds) }))
      .toSorted((a, b) => (a.region < b.region ? -1 : 1));
  }
}

export function countLive(kinds: Uint32Array): number {
  return kinds.reduce((sum, count, kind) => (isDeletedKind(kind) ? sum : sum + count), 0);
}
