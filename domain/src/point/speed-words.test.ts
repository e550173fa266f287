import assert from 'node:assert/strict';
import test from 'node:test';
import { speedWords } from './speed-words.ts';

test('a speed is read with its unit, and one that is not known says so', () => {
  assert.equal(speedWords(60, 'km/h', 'ru'), '60 км/ч');
  assert.equal(speedWords(30, 'mph', 'ru'), '30 миль/ч');
  assert.equal(speedWords(60, 'km/h', 'en'), '60 km/h');
  assert.equal(speedWords(30, 'mph', 'en'), '30 mph');
  assert.equal(speedWords(null, 'km/h', 'ru'), 'не известна');
  assert.equal(speedWords(null, 'mph', 'en'), 'not known');
});
