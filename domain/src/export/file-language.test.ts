import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isLanguage } from '../schema/label.ts';
import { fileLanguageOf } from './file-language.ts';

test('a file for everyone is in a language read in its country', () => {
  const countries = ['RU', 'KZ', 'UZ', 'GB', 'AD', 'all', ''];
  assert.deepEqual(countries.map(fileLanguageOf), ['ru', 'ru', 'ru', 'en', 'en', 'ru', 'ru']);
});

test.each([
  ['UA', 'uk', 'ru'],
  ['PL', 'pl', 'en'],
  ['AT', 'de', 'en'],
  ['LU', 'fr', 'en'],
  ['MX', 'es', 'en'],
])('a file of %s is in its own language %s where there are texts, else in %s', (country, own, instead) => {
  assert.equal(fileLanguageOf(country), isLanguage(own) ? own : instead);
});
