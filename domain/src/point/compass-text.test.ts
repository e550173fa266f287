import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compassText } from './compass-text.ts';

test('an azimuth is named after the nearest compass point', () => {
  assert.equal(compassText(1, 'ru'), 'на север');
  assert.equal(compassText(359, 'ru'), 'на север');
  assert.equal(compassText(360, 'en'), 'north');
  assert.equal(compassText(67, 'en'), 'north-east');
  assert.equal(compassText(68, 'en'), 'east');
  assert.equal(compassText(225, 'ru'), 'на юго-запад');
  assert.equal(compassText(-90, 'en'), 'west');
});
