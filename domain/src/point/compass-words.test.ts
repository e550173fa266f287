import assert from 'node:assert/strict';
import test from 'node:test';
import { compassWords } from './compass-words.ts';

test('an azimuth is told by the nearest point of the compass', () => {
  assert.equal(compassWords(1, 'ru'), 'на север');
  assert.equal(compassWords(359, 'ru'), 'на север');
  assert.equal(compassWords(360, 'en'), 'north');
  assert.equal(compassWords(67, 'en'), 'north-east');
  assert.equal(compassWords(68, 'en'), 'east');
  assert.equal(compassWords(225, 'ru'), 'на юго-запад');
  assert.equal(compassWords(-90, 'en'), 'west');
});
