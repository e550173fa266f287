import { expect, test } from 'vitest';
import { wholeGroups } from './whole-groups.ts';

/** A list whose groups have these sizes; items are named like a1, a2, b1. */
function makeList(sizes: Readonly<Record<string, number>>, pageSize: number) {
  const list = Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, index) => `${group}${index + 1}`),
  );
  const asked: number[] = [];
  const load = async (page: number) => {
    asked.push(page);
    return { items: list.slice((page - 1) * pageSize, page * pageSize), total: list.length };
  };
  const groupOf = (item: string) => item.slice(0, 1);
  return { asked, page: (page: number) => wholeGroups(page, pageSize, { load, groupOf }) };
}

test('the last group of a page is completed from the next one', async () => {
  const { page, asked } = makeList({ a: 3, b: 3, c: 2 }, 5);
  expect(await page(1)).toEqual({ items: ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'], total: 8 });
  expect(asked).toEqual([1, 2]);
});

test('a group that goes over several pages comes whole', async () => {
  const { page, asked } = makeList({ a: 1, b: 12, c: 9 }, 5);
  const { items } = await page(1);
  expect(items).toHaveLength(13);
  expect(items.at(-1)).toBe('b12');
  expect(asked).toEqual([1, 2, 3]);
});

test('nothing is added where a page ends with its group, or is the last', async () => {
  const { page, asked } = makeList({ a: 5, b: 4 }, 5);
  expect((await page(1)).items).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  expect((await page(2)).items).toEqual(['b1', 'b2', 'b3', 'b4']);
  expect(asked).toEqual([1, 2, 2]);
  expect(await makeList({}, 5).page(1)).toEqual({ items: [], total: 0 });
});

test('of 300 items in 40 groups no page ends within a group', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x430 + index));
  const sizes = Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? 14 : 1]));
  const { page } = makeList(sizes, 100);
  for (const number of [1, 2, 3]) {
    const { items, total } = await page(number);
    expect(total).toBe(300);
    const last = items.at(-1) ?? '';
    expect(Number(last.slice(1))).toBe(sizes[last.slice(0, 1)]);
  }
});
