import { destination } from '../geometry/destination.ts';
import { isSilentProfile, type LawProfile } from './law-profile.ts';

/** A camera this close to a country follows its law too: borders are drawn with less precision than cameras. */
export const marginMeters = 1000;

/** The order in which neighbours are compared; `at` keeps the silence of the country itself, whatever they allow. */
const strictness: Readonly<Record<LawProfile, number>> = { exact: 0, unchecked: 1, quiet: 2, zone: 3, hidden: 4 };

export function strictestOf(profiles: readonly LawProfile[]): LawProfile {
  return profiles.reduce((strictest, profile) => (strictness[profile] > strictness[strictest] ? profile : strictest));
}

/** Countries are ISO 3166-1 alpha-2, '' outside all of them; those without a restriction may be left out. */
export interface Borders {
  countryAt(x: number, y: number): string;
  /** The countries within {@link marginMeters}. */
  countriesNear(x: number, y: number): readonly string[];
}

/** Sixteen points around a place: none of the disc is more than about 400 m from one of them. */
const around = [marginMeters / 2, marginMeters].flatMap((meters) =>
  Array.from({ length: 8 }, (_, index) => ({ azimuth: index * 45, meters })),
);

/** Borders of which only the country at a place can be asked. */
export function sampledBorders(countryAt: (x: number, y: number) => string): Borders {
  return {
    countryAt,
    countriesNear: (x, y) => around.map(({ azimuth, meters }) => countryAt(...destination(x, y, azimuth, meters))),
  };
}

/** The law at a place: the strictest of its country's and of those within {@link marginMeters}. */
export class LawNearBorders {
  readonly #profileOf: (country: string) => LawProfile;
  readonly #borders: Borders;

  constructor(profileOf: (country: string) => LawProfile, borders: Borders) {
    this.#profileOf = profileOf;
    this.#borders = borders;
  }

  /** @param country of the place, if it is known already */
  at(x: number, y: number, country = this.#borders.countryAt(x, y)): LawProfile {
    const own = this.#profileOf(country);
    if (own === 'hidden') return own;
    const near = this.#borders.countriesNear(x, y);
    const strictest = strictestOf([own, ...near.map((neighbour) => this.#profileOf(neighbour))]);
    // A neighbour that allows zones does not lift the silence of the country itself.
    return isSilentProfile(own) && strictest !== 'hidden' ? own : strictest;
  }
}
