import { expect, test } from 'vitest';
import { addMonths, boxOf, dateOf, dayOf, marksBetween, nextMonth } from './past-days.ts';

test('adding months keeps the day of the month or clamps it to the last one', () => {
  const after = (date: string, months: number) => dateOf(addMonths(dayOf(date), months));
  expect(after('2024-01-31', 1)).toBe('2024-02-29');
  expect(after('2024-03-31', -1)).toBe('2024-02-29');
  expect(after('2023-11-15', 2)).toBe('2024-01-15');
  expect(after('2024-02-29', 12)).toBe('2025-02-28');
});

test('playback steps to the first day of the next month', () => {
  expect(dateOf(nextMonth(dayOf('2024-12-31')))).toBe('2025-01-01');
  expect(dateOf(nextMonth(dayOf('2025-01-01')))).toBe('2025-02-01');
});

test('every month has a mark, and January has the year', () => {
  const marks = marksBetween(dayOf('2023-11-24'), dayOf('2024-02-01'));
  expect(marks.map(({ day, year }) => [dateOf(day), year])).toEqual([
    ['2023-12-01', null],
    ['2024-01-01', '2024'],
    ['2024-02-01', null],
  ]);
  expect(marksBetween(dayOf('2024-02-01'), dayOf('2024-02-01'))).toEqual([]);
});

test('views of the same place share one box, which contains them', () => {
  const box = boxOf([37.5, 55.6, 37.7, 55.8], 11.4);
  expect(boxOf([37.501, 55.601, 37.701, 55.801], 11.9)).toBe(box);
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  expect(west <= 37.5 && south <= 55.6 && east >= 37.7 && north >= 55.8).toBe(true);
});

test('the box of a view can cross the antimeridian, and covers all longitudes for a wider view', () => {
  const [west = 0, , east = 0] = boxOf([170, 50, 190, 60], 5).split(',').map(Number);
  expect([west <= 170, east >= -170, west > east]).toEqual([true, true, true]);
  expect(
    boxOf([-200, -80, 200, 80], 1)
      .split(',')
      .filter((_, at) => at % 2 === 0),
  ).toEqual(['-180', '180']);
});
