import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  activeTimeOf,
  confirmedMs,
  countryOf,
  createdMs,
  dirTypeOf,
  hasConfirmed,
  marksOf,
  millisecondsOf,
  placeName,
  regionOf,
  updatedMs,
} from './packed-fields.ts';
import { timesOfDay } from './point-layout.ts';

const anyMs = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

test('marks fit into their column and each is read as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), fc.subarray([...timesOfDay]), fc.boolean(), (dirType, times, is) => {
      const [marks] = Uint8Array.of(marksOf(dirType, times, is));
      deepEqual([dirTypeOf(marks!), activeTimeOf(marks!), hasConfirmed(marks!)], [dirType, times, is]);
    }),
  );
  deepEqual(activeTimeOf(marksOf(1, undefined, true)), []);
});

test('three times share one column for their milliseconds without loss', () => {
  fc.assert(
    fc.property(anyMs, anyMs, anyMs, (created, updated, confirmed) => {
      const [rest] = Uint32Array.of(millisecondsOf(created, updated, confirmed));
      equal(createdMs(seconds(created), rest!), created);
      equal(updatedMs(seconds(updated), rest!), updated);
      equal(confirmedMs(seconds(confirmed), rest!), confirmed);
    }),
  );
});

test('a place name holds a country with or without a region, or neither', () => {
  for (const [country, region] of [
    ['RU', 'RU-MOS'],
    ['DE', ''],
    ['', ''],
  ] as const) {
    const name = placeName(country, region);
    deepEqual([countryOf(name), regionOf(name)], [country, region]);
  }
});
