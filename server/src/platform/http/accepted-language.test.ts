import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLanguage } from './accepted-language.ts';

test('the language preferred most is taken, among those that exist', () => {
  for (const [header, expected] of [
    ['en-GB,en;q=0.9', 'en'],
    ['de, ru;q=0.4, en;q=0.8', 'de'],
    ['RU-ru', 'ru'],
    ['en;q=0, ru;q=0.1', 'ru'],
    ['en; q=0.5 , ru ;q=0.7', 'ru'],
    ['de-DE', 'de'],
    ['it-IT', undefined],
    ['*', undefined],
    ['en;q=many', undefined],
    [';;,,', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    equal(acceptedLanguage(header), expected, header);
  }
});
