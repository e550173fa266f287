import { afterEach, expect, test } from 'vitest';
import { offeredLanguage } from './offered-language.ts';

afterEach(() => {
  document.cookie = 'lang=; Max-Age=0; Path=/';
});

test.each([
  [['en-GB', 'en'], 'en'],
  [['de-DE', 'en-US', 'ru'], 'de'],
  [['tr-TR', 'en-US', 'ru'], 'en'],
  [['it'], 'en'],
  [['ru-RU', 'en'], null],
  [['be-BY', 'ru', 'en'], null],
])('a browser that asks for %j is offered %s on a Russian page', (wanted, offered) => {
  document.cookie = 'lang=; Max-Age=0; Path=/';
  expect(offeredLanguage('ru', wanted)).toBe(offered);
});

test('nothing is offered once a language was chosen, or when it is shown already', () => {
  document.cookie = 'lang=; Max-Age=0; Path=/';
  expect(offeredLanguage('en', ['en-GB'])).toBeNull();
  document.cookie = 'lang=ru; Path=/';
  expect(offeredLanguage('ru', ['en-GB'])).toBeNull();
});
