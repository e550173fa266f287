import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorkQueue } from './work-queue.ts';

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
