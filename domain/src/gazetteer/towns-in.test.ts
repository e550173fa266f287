import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeGazetteer, type PackedGazetteer } from './decode-gazetteer.ts';
import { townsIn } from './towns-in.ts';

const file = new URL('data/places.json', import.meta.url);
const gazetteer = decodeGazetteer(JSON.parse(readFileSync(file, 'utf8')) as PackedGazetteer);
const names = (bounds: [number, number, number, number], language: 'ru' | 'en', max = 3) =>
  townsIn(gazetteer, { bounds, language, max }).map(({ name }) => name);

test('the largest towns within bounds are listed in the language of the reader', () => {
  assert.deepEqual(names([29, 59, 31, 60.5], 'ru', 1), ['Санкт-Петербург']);
  assert.deepEqual(names([-10, 35, 10, 52], 'en', 2), ['London', 'Madrid']);
  assert.deepEqual(names([-40, 30, -35, 35], 'en'), []);
  const towns = townsIn(gazetteer, { bounds: [36, 55, 39, 56.5], language: 'ru', max: 500 });
  assert.equal(towns[0]?.name, 'Москва');
  assert.ok(towns.length > 60 && towns.every(({ x, y }) => x >= 36 && x <= 39 && y >= 55 && y <= 56.5));
  assert.ok(towns.every(({ inhabitants }, at) => inhabitants <= (towns[at - 1]?.inhabitants ?? Infinity)));
});

test('bounds across the antimeridian include the towns of both sides', () => {
  for (const [west, east] of [
    [175, 190],
    [-185, -170],
  ] as const) {
    const found = names([west, -60, east, 70], 'en', 200);
    assert.ok(found.includes('Suva') && found.includes('Apia') && !found.includes('Sydney'), found.join());
  }
});
