import { expect, test } from 'vitest';
import { allMonths } from './all-months.ts';

const of = (month: string) => ({ month, created: 1, changed: 2, commented: 3 });
const names = (months: string[]) => allMonths(months.map(of)).map(({ month }) => month);

test('gaps are filled with empty months, even across a year boundary', () => {
  expect(names(['2025-11', '2026-02'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(allMonths([of('2025-11'), of('2026-01')])[1]).toEqual({
    month: '2025-12',
    created: 0,
    changed: 0,
    commented: 0,
  });
});

test('only the last 24 months are shown', () => {
  const shown = names(['2018-01', '2026-03']);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([24, '2024-04', '2026-03']);
});

test('one month yields one column, no months yield none', () => {
  expect(names(['2026-03'])).toEqual(['2026-03']);
  expect(allMonths([])).toEqual([]);
});
