import { expect, test } from 'vitest';
import { ActionQueue, type ActionOutcome } from './action-queue.ts';

type Result = 'checked' | 'reverted';

/** A queue over a server list that shrinks as its items are settled, like the real one. */
function makeQueue(count: number, pageSize = 10) {
  let open = Array.from({ length: count }, (_, index) => String(count - index));
  const pages: number[] = [];
  const queue = new ActionQueue<string, Result>({
    pageSize,
    idOf: (item) => item,
    load: async (page) => {
      pages.push(page);
      return { items: open.slice((page - 1) * pageSize, page * pageSize), total: open.length };
    },
  });
  const check = async (item: string): Promise<ActionOutcome<Result>> => {
    open = open.filter((one) => one !== item);
    return { result: 'checked' };
  };
  const add = (item: string) => {
    open = [item, ...open];
  };
  return { queue, pages, check, add, left: () => open.length };
}

test('the newest item is selected first', async () => {
  const { queue } = makeQueue(3);
  await queue.load();
  expect(queue.get().selectedId).toBe('3');
  expect(queue.get().left).toBe(3);
});

test('the selection moves to the next item before the server answers', async () => {
  const { queue, check } = makeQueue(3);
  await queue.load();
  const acting = queue.act('3', check);
  expect(queue.get().selectedId).toBe('2');
  expect(queue.get().items[0]?.state).toBe('busy');
  await acting;
  expect(queue.get().items[0]).toMatchObject({ state: 'done', result: 'checked' });
  expect(queue.get().left).toBe(2);
});

test('300 items are settled one after another, each once, without reloading the list every time', async () => {
  const { queue, check, left, pages } = makeQueue(300, 100);
  await queue.load();
  let steps = 0;
  while (queue.get().left > 0) {
    await queue.act(queue.get().selectedId ?? '', check);
    steps += 1;
  }
  expect(steps).toBe(300);
  expect(left()).toBe(0);
  expect(pages.length).toBeLessThan(12);
});

test('at the end of the list the selection moves to the open item above', async () => {
  const { queue, check } = makeQueue(4);
  await queue.load();
  queue.select('1');
  await queue.act('1', check);
  expect(queue.get().selectedId).toBe('2');
});

test('skipped items stay open, and the items after them are still reached', async () => {
  const { queue, check } = makeQueue(30);
  await queue.load();
  queue.step(1);
  queue.step(1);
  while (queue.get().selectedId !== null && queue.get().left > 2) {
    await queue.act(queue.get().selectedId ?? '', check);
  }
  expect(
    queue
      .get()
      .items.filter(({ state }) => state === 'open')
      .map(({ id }) => id),
  ).toEqual(['30', '29']);
});

test('new items are added on top and leave the selection unchanged', async () => {
  const { queue, add } = makeQueue(2);
  await queue.load();
  queue.step(1);
  add('3');
  await queue.refresh();
  expect(queue.get().items.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(queue.get()).toMatchObject({ selectedId: '1', left: 3 });
  await queue.refresh();
  expect(queue.get().items.length).toBe(3);
});

test('a failed item reopens with the reason', async () => {
  const { queue } = makeQueue(2);
  await queue.load();
  await queue.act('2', async () => ({ problem: 'Поле потом меняли' }));
  expect(queue.get().items[0]).toMatchObject({ state: 'open', problem: 'Поле потом меняли' });
  expect(queue.get().left).toBe(2);
});

test('an error leaves the item open and is rethrown', async () => {
  const { queue } = makeQueue(1);
  await queue.load();
  await expect(
    queue.act('1', async () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  expect(queue.get().items[0]?.state).toBe('open');
});

test('a settled item is not settled again', async () => {
  const { queue, check } = makeQueue(2);
  await queue.load();
  await queue.act('2', check);
  await queue.act('2', async () => ({ result: 'reverted' }));
  expect(queue.get().items[0]?.result).toBe('checked');
});

test('the selection stops at both ends of the list', async () => {
  const { queue } = makeQueue(2);
  await queue.load();
  queue.step(-1);
  expect(queue.get().selectedId).toBe('2');
  queue.step(1);
  queue.step(1);
  expect(queue.get().selectedId).toBe('1');
});

test('a list that fails to load says so and can be retried', async () => {
  let isDown = true;
  const queue = new ActionQueue<string, Result>({
    pageSize: 10,
    idOf: (item) => item,
    load: async () => {
      if (isDown) throw new Error('down');
      return { items: ['1'], total: 1 };
    },
  });
  await queue.load();
  expect(queue.get().hasFailed).toBe(true);
  isDown = false;
  await queue.load();
  expect(queue.get()).toMatchObject({ hasFailed: false, selectedId: '1' });
});

test('an item settled on its own is no longer marked', async () => {
  const { queue, check } = makeQueue(3);
  await queue.load();
  queue.markAll();
  await queue.act('2', check);
  expect([...queue.get().marked]).toEqual(['3', '1']);
});

test('open items are marked as a range, singly or all together, and settled one after another', async () => {
  const { queue, check, left } = makeQueue(6);
  await queue.load();
  queue.markThrough('4');
  expect([...queue.get().marked]).toEqual(['6', '5', '4']);
  expect(queue.get().selectedId).toBe('4');
  queue.toggleMarks(['5']);
  queue.extendMarks(1);
  expect([...queue.get().marked]).toEqual(['6', '5', '4']);
  queue.clearMarks();
  await queue.act('6', check);
  queue.markAll();
  expect([...queue.get().marked]).toEqual(['5', '4', '3', '2', '1']);
  const counts: number[] = [];
  const stop = queue.subscribe(() => counts.push(queue.get().marked.size));
  await queue.actOnMarked(async (item) => (item === '3' ? { problem: 'changed since' } : check(item)));
  stop();
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts);
  expect(queue.get().marked.size).toBe(0);
  expect(queue.get().items.find(({ id }) => id === '3')).toMatchObject({ state: 'open', problem: 'changed since' });
  expect([left(), queue.get().left]).toEqual([1, 1]);
});

test('items whose requests fail are marked again after all have been tried', async () => {
  const { queue, check } = makeQueue(3);
  await queue.load();
  queue.markAll();
  await queue.actOnMarked(async (item) => (item === '1' ? check(item) : null));
  expect([...queue.get().marked]).toEqual(['3', '2']);
  await queue.actOnMarked(check);
  expect(queue.get()).toMatchObject({ left: 0, marked: new Set() });
});

test('rows that stand for several items are stepped over and marked as a whole', async () => {
  const { queue, check } = makeQueue(6);
  const rows = [['6'], ['5', '4', '3'], ['2'], ['1']];
  await queue.load();
  await queue.act('5', check);
  queue.select('6');
  queue.step(1, rows);
  // The first one that is still open.
  expect(queue.get().selectedId).toBe('4');
  queue.step(1, rows);
  expect(queue.get().selectedId).toBe('2');
  queue.step(-1, rows);
  queue.toggleMarks(['5', '4', '3']);
  expect([...queue.get().marked]).toEqual(['4', '3']);
  queue.toggleMarks(['5', '4', '3']);
  expect(queue.get().marked.size).toBe(0);
  queue.select('6');
  queue.extendMarks(1, rows);
  expect([...queue.get().marked]).toEqual(['6', '4', '3']);
  queue.markThrough('1', rows);
  expect([...queue.get().marked]).toEqual(['6', '4', '3', '2', '1']);
});

test('a decision about several items goes on after one of them fails, and names those that were not tried', async () => {
  const { queue, check, left } = makeQueue(5);
  await queue.load();
  const order: string[] = [];
  const failed = await queue.actOn(['1', '2', '4', '5'], async (item) => {
    order.push(item);
    if (item === '4') return null;
    return item === '2' ? { problem: 'changed since' } : check(item);
  });
  expect(order).toEqual(['5', '4', '2', '1']);
  expect([...failed]).toEqual(['4']);
  expect(queue.get()).toMatchObject({ left: 3, marked: new Set() });
  expect(left()).toBe(3);
});
