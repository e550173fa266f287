import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeGazetteer, type PackedGazetteer } from './decode-gazetteer.ts';
import { townNear } from './town-near.ts';

const file = new URL('data/places.json', import.meta.url);
const gazetteer = decodeGazetteer(JSON.parse(readFileSync(file, 'utf8')) as PackedGazetteer);

test('the nearest town is found, even next to larger ones, in the language of the reader', () => {
  assert.equal(townNear(gazetteer, { x: 37.55, y: 55.42 }, 'ru'), 'Подольск');
  assert.equal(townNear(gazetteer, { x: 37.55, y: 55.42 }, 'en'), 'Podolsk');
});

test('no town is found far from all of them, and one is found near the antimeridian', () => {
  assert.equal(townNear(gazetteer, { x: -38, y: 32 }, 'en'), '');
  assert.equal(townNear(gazetteer, { x: 178.5, y: -18.1 }, 'en') === '', false);
});
