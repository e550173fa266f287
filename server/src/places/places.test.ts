import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { iso1A2Code } from '@rapideditor/country-coder';
import fc from 'fast-check';
import { knownTowns } from '../testing/content/known-towns.ts';
import { createPlaces } from './places.ts';
import { regionName } from './region-names.ts';

const places = createPlaces();
/** In degrees of latitude. */
const metre = 1e-5;

function countriesWithinAMetre(x: number, y: number): Set<string> {
  const steps = [-metre, 0, metre];
  return new Set(steps.flatMap((dx) => steps.map((dy) => iso1A2Code([x + dx, y + dy]) ?? '')));
}

describe('places', () => {
  test('two hundred towns are located in their regions', () => {
    const found = knownTowns.map(([name, x, y]) => ({ name, ...places.locate(x, y) }));
    assert.deepEqual(
      found,
      knownTowns.map(([name, , , region]) => ({ name, country: region.slice(0, 2), region })),
    );
    assert.ok(knownTowns.length > 200);
  });

  test('codes of countries and regions are known, other codes are not', () => {
    for (const code of ['FR', 'FR-75C', 'RU-TVE', 'US-CA', 'UA']) assert.equal(places.knows(code), true, code);
    for (const code of ['', 'XX', 'FR-75', 'FR-ZZ', 'RU-']) assert.equal(places.knows(code), false, code);
    const codes = knownTowns.flatMap(([, , , region]) => [region, region.slice(0, 2)]);
    assert.deepEqual(
      codes.filter((code) => !places.knows(code)),
      [],
    );
  });

  test('the open sea belongs to no country', () => {
    assert.deepEqual(places.locate(-30, 30), { country: '', region: '' });
    assert.equal(places.isAtSea(-30, 30), true);
    assert.equal(places.isAtSea(37.6, 55.75), false);
  });

  test('a bridge and a pier belong to the nearest region', () => {
    assert.equal(places.locate(36.53, 45.31).country, 'RU');
    assert.equal(places.locate(30.2116, 60.0022).region, 'RU-SPE');
    assert.equal(places.locate(-70.0, 43.66).region, 'US-ME');
  });

  test('codes follow ISO, not territorial claims', () => {
    assert.deepEqual(places.locate(34.1, 44.95), { country: 'UA', region: 'UA-43' });
    assert.deepEqual(places.locate(33.52, 44.6), { country: 'UA', region: 'UA-40' });
    assert.deepEqual(places.locate(21.16, 42.66), { country: '', region: '' });
    assert.equal(places.isAtSea(21.16, 42.66), false);
    assert.equal(places.locate(33.36, 35.33).country, 'CY');
  });

  test('a territory that ISO lists under a country has a region code of that country', () => {
    assert.deepEqual(places.locate(55.45, -20.88), { country: 'FR', region: 'FR-974' });
    assert.deepEqual(places.locate(114.17, 22.32), { country: 'CN', region: 'CN-HK' });
    assert.deepEqual(places.locate(-66.1, 18.44), { country: 'US', region: 'US-PR' });
  });

  test('a region always belongs to its country and has a name in both languages', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        (x, y) => {
          const { country, region } = places.locate(x, y);
          assert.match(country, /^([A-Z]{2})?$/);
          if (region === '') return;
          assert.equal(region.slice(0, 2), country);
          assert.match(regionName(region, 'ru'), /[а-яё]/i);
          assert.notEqual(regionName(region, 'en'), region);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('the country matches country-coder wherever ISO publishes its code', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 60, noNaN: true }),
        fc.double({ min: 36, max: 70, noNaN: true }),
        (x, y) => {
          const { country } = places.locate(x, y);
          const other = iso1A2Code([x, y]) ?? '';
          if (country === 'UA' || country === 'CY' || other === 'XK') return;
          // Within a metre of a border either country is correct: corners are stored as 32-bit numbers.
          if (country !== other) assert.ok(countriesWithinAMetre(x, y).has(country), `${country}, not ${other}`);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('an answer does not depend on earlier queries', () => {
    const points = fc.array(
      fc.tuple(fc.double({ min: 36, max: 39, noNaN: true }), fc.double({ min: 55, max: 57, noNaN: true })),
      {
        minLength: 200,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(points, (list) => {
        const used = list.map(([x, y]) => places.locate(x, y));
        const backwards = list.toReversed().map(([x, y]) => places.locate(x, y));
        assert.deepEqual(backwards.toReversed(), used);
      }),
      { numRuns: 20 },
    );
  });
});
