import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

const now = new Date('2026-05-20T12:00:00Z');

test('spans up to two years are in months, longer ones in years, in the grammar of the language', () => {
  expect(spanText(new Date('2025-03-01'), now, 'ru').replace(/\s/g, ' ')).toBe('14 месяцев');
  expect(spanText(new Date('2025-05-19'), now, 'en')).toBe('12 months');
  expect(spanText(new Date('2023-01-01'), now, 'ru').replace(/\s/g, ' ')).toBe('3 года');
});
