import { expect, test } from 'vitest';
import { pageOfBoth } from './lists-as-one.ts';

const listOf = (name: string, total: number) => Array.from({ length: total }, (_, index) => `${name}${index}`);

const loaderOf = (list: readonly string[], pageSize: number) => async (page: number) => ({
  items: list.slice((page - 1) * pageSize, page * pageSize),
  total: list.length,
});

test.each([
  [0, 0],
  [0, 25],
  [25, 0],
  [3, 4],
  [10, 10],
  [25, 31],
  [7, 23],
  [20, 5],
])('lists of %i and %i items are paged completely and in order', async (firstTotal, secondTotal) => {
  const pageSize = 10;
  const [first, second] = [listOf('held', firstTotal), listOf('open', secondTotal)];
  const found: string[] = [];
  for (let page = 1; page <= 7; page += 1) {
    const { items, total } = await pageOfBoth(page, pageSize, [loaderOf(first, pageSize), loaderOf(second, pageSize)]);
    expect(total).toBe(firstTotal + secondTotal);
    expect(items.length).toBeLessThanOrEqual(pageSize);
    found.push(...items);
  }
  expect(found).toEqual([...first, ...second]);
});
