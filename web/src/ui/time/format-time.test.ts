import { expect, test } from 'vitest';
import { exactTime, relativeTime } from './format-time.ts';

const now = new Date(2026, 4, 20, 12, 0, 0);

function before(seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

test('exact times have the format of the history, in the browser’s time zone', () => {
  expect(exactTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
});

test('relative times use the largest whole unit and the grammar of the language', () => {
  expect(relativeTime(before(60 * 2), now, 'ru')).toBe('2 минуты назад');
  expect(relativeTime(before(3600 * 5), now, 'ru')).toBe('5 часов назад');
  expect(relativeTime(before(86_400), now, 'ru')).toBe('вчера');
  expect(relativeTime(before(86_400 * 400), now, 'en')).toBe('last year');
  expect(relativeTime(before(-3600 * 3), now, 'en')).toBe('in 3 hours');
});

test('there is no relative time within a minute', () => {
  expect(relativeTime(before(59), now, 'ru')).toBeUndefined();
});
