import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { LawNearBorders } from '@dozor/domain/law/law-near-borders.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { Law } from '@dozor/domain/law/law.ts';
import { bordersOf } from './borders-of.ts';
import { createPlaces } from './places.ts';

const law = new Law();
const profileOf = (country: string) => law.profileOf(country);
const places = createPlaces();
const borders = bordersOf((country) => !['exact', 'unchecked'].includes(law.profileOf(country)));
const near = new LawNearBorders(profileOf, borders);

const profileAt = (x: number, y: number) => near.at(x, y, places.locate(x, y).country);

/** Country of the place itself, and what its cameras may tell. */
const borderPlaces: Record<string, [x: number, y: number, country: string, profile: LawProfile]> = {
  Llívia: [1.9814, 42.4637, 'ES', 'zone'],
  Büsingen: [8.6897, 47.6969, 'DE', 'hidden'],
  'Campione d’Italia': [8.9711, 45.9686, 'IT', 'hidden'],
  'Baarle-Hertog': [4.9294, 51.4383, 'BE', 'exact'],
  'Le Pas de la Casa': [1.7335, 42.5425, 'AD', 'zone'],
  Beausoleil: [7.421, 43.743, 'FR', 'hidden'],
  Basel: [7.5886, 47.5596, 'CH', 'hidden'],
  Konstanz: [9.1732, 47.6603, 'DE', 'hidden'],
  Chiasso: [9.0292, 45.8342, 'CH', 'hidden'],
  Vaduz: [9.5209, 47.141, 'LI', 'hidden'],
  Schengen: [6.3675, 49.4699, 'LU', 'zone'],
  Irun: [-1.791, 43.344, 'ES', 'zone'],
};

describe('the law near borders', () => {
  for (const [name, [x, y, country, profile]] of Object.entries(borderPlaces)) {
    test(`${name} in ${country} is ${profile}`, () => {
      assert.equal(places.locate(x, y).country, country);
      assert.equal(profileAt(x, y), profile);
    });
  }

  test('a camera in a quiet country stays silent beside one that allows zones', () => {
    const kehl = [7.8085, 48.573] as const;
    assert.equal(places.locate(...kehl).country, 'DE');
    assert.equal(profileAt(...kehl), 'quiet');
  });

  test('far from every border the country alone decides', () => {
    assert.equal(profileAt(2.35, 48.85), 'zone');
    assert.equal(profileAt(13.4, 52.5), 'quiet');
    assert.equal(profileAt(37.6, 55.75), 'exact');
    assert.equal(profileAt(71.4, 51.1), 'unchecked');
    assert.equal(profileAt(-30, 45), 'exact');
  });

  test('none of 10,000 places by ten borders within 1 km of a hidden country may tell anything', () => {
    const hidden = new Set(law.countriesWith('hidden'));
    let closeToHidden = 0;
    for (const [x, y] of randomPlacesByBorders(10_000)) {
      const isClose = [0, 250, 500, 750, 990].some((meters) =>
        Array.from({ length: 24 }, (_, index) => destination(x, y, index * 15, meters)).some(([nearX, nearY]) =>
          hidden.has(borders.countryAt(nearX, nearY)),
        ),
      );
      if (!isClose) continue;
      closeToHidden += 1;
      assert.equal(profileAt(x, y), 'hidden', `${x},${y}`);
    }
    assert.ok(closeToHidden > 1000, String(closeToHidden));
  });
});

/** Crossings between ten pairs of countries. */
const crossings: readonly (readonly [number, number])[] = [
  [7.59, 47.58],
  [8.96, 45.83],
  [6.14, 46.22],
  [9.5, 47.27],
  [7.42, 43.74],
  [1.73, 42.54],
  [6.36, 49.47],
  [-1.79, 43.34],
  [12.45, 43.94],
  [10.47, 46.86],
];

function randomPlacesByBorders(count: number): [number, number][] {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = crossings[at % crossings.length]!;
    const [placeX, placeY] = destination(x, y, random() * 360, Math.sqrt(random()) * 12_000);
    return [placeX, placeY];
  });
}
