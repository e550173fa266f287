import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test('the country is that of the browser if it has points, else the one with most of them', () => {
  expect(guessCountry(['en', 'kk-KZ', 'ru-RU'], ['RU', 'KZ'])).toBe('KZ');
  expect(guessCountry(['en-NZ'], ['RU', 'KZ'])).toBe('RU');
  expect(guessCountry([], [])).toBe('');
});
