import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test('the country of the browser is chosen if it has points, otherwise the first of the list', () => {
  expect(guessCountry(['en', 'kk-KZ', 'ru-RU'], ['RU', 'KZ'])).toBe('KZ');
  expect(guessCountry(['en-NZ'], ['RU', 'KZ'])).toBe('RU');
  expect(guessCountry([], [])).toBe('');
});
