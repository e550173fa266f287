import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { type Turn, WorkQueue } from './work-queue.ts';

test('tasks run up to a limit, more wait in order and the rest are rejected', async () => {
  const queue = new WorkQueue({ atOnce: 2, maxWaiting: 2 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) =>
    queue.run(() => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    });
  const all = [work(1), work(2), work(3), work(4)];
  await assert.rejects(work(5), { code: 'serverBusy' });
  assert.deepEqual(started, [1, 2]);
  ends[1]?.();
  assert.equal(await all[1], 2);
  assert.deepEqual(started, [1, 2, 3]);
  const last = work(6);
  for (let index = 0; index < 5; index += 1) {
    ends[index]?.();
    await Promise.race([...all, last]);
  }
  ends.forEach((end) => end());
  assert.deepEqual(await Promise.all([...all, last]), [1, 2, 3, 4, 6]);
  assert.deepEqual(started, [1, 2, 3, 4, 6]);
});

test('a failed task makes room for the next one', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
  const fails = () => queue.run(() => Promise.reject(new Error('no')));
  await assert.rejects(fails, /no/);
  const results = await Promise.allSettled([fails(), queue.run(async () => 'done')]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
});

/** Work that ends when it is told to. */
function steered(queue: WorkQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, turn: Turn) =>
    queue.run(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, turn);
  const end = async (name: string, running: Promise<void>) => {
    ends.get(name)!();
    await running;
  };
  return { started, ask, end };
}

test('of one caller one runs and one waits, whatever room there is; others start', async () => {
  const { started, ask, end } = steered(new WorkQueue({ atOnce: 3, maxWaiting: 9 }));
  const first = ask('a1', { key: 'a' });
  const second = ask('a2', { key: 'a' });
  await assert.rejects(ask('a3', { key: 'a' }), { code: 'serverBusy' });
  void ask('b1', { key: 'b' });
  await until(() => started.length === 2);
  assert.deepEqual(started, ['a1', 'b1']);
  await end('a1', first);
  assert.deepEqual(started, ['a1', 'b1', 'a2']);
  await end('a2', second);
});

test('the shortest goes first, and of a full queue the longest gives way to a shorter one', async () => {
  const { started, ask, end } = steered(new WorkQueue({ atOnce: 1, maxWaiting: 2 }));
  const running = ask('first', { key: 'a', size: 1 });
  const long = ask('long', { key: 'b', size: 4900 });
  void ask('middle', { key: 'c', size: 300 });
  await assert.rejects(ask('longer', { key: 'd', size: 5000 }), { code: 'serverBusy' });
  void ask('short', { key: 'e', size: 17 });
  await assert.rejects(long, { code: 'serverBusy' });
  await end('first', running);
  assert.deepEqual(started, ['first', 'short']);
});

test('what has waited too long goes before one shorter work at a time', async () => {
  const { started, ask, end } = steered(new WorkQueue({ atOnce: 1, maxWaiting: 9, agedMs: 0 }));
  let running = ask('1', {});
  const waiting = Object.entries({ long: 50, longer: 60, short: 1, shorter: 0.5 }).map(
    ([name, size]) => [name, ask(name, { key: name, size })] as const,
  );
  await until(() => true);
  for (let index = 0; index < 4; index += 1) {
    await end(started.at(-1)!, running);
    running = waiting.find(([name]) => name === started.at(-1))![1];
  }
  assert.deepEqual(started, ['1', 'long', 'shorter', 'longer', 'short']);
});

test('a caller who leaves gives the place up', async () => {
  const { ask, end } = steered(new WorkQueue({ atOnce: 1, maxWaiting: 1 }));
  const running = ask('a', { key: 'a' });
  const leaving = new AbortController();
  const left = ask('b', { key: 'b', signal: leaving.signal });
  leaving.abort();
  await assert.rejects(left, { code: 'serverBusy' });
  const next = ask('c', { key: 'c' });
  await end('a', running);
  await end('c', next);
});
