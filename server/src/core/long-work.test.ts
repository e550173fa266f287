import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LongWork } from './long-work.ts';

/** Runs tasks with the given numbers of steps. @returns the task name of each step, and the turn it ran in */
async function stepsOf(works: Record<string, { steps: number; startsIn?: number }>) {
  const taken: { name: string; turn: number }[] = [];
  let turn = 0;
  let running = Object.keys(works).length;
  for (const [name, { steps, startsIn = 0 }] of Object.entries(works)) {
    void (async () => {
      while (turn < startsIn) await setImmediate();
      const work = new LongWork();
      for (let step = 0; step < steps; step += 1) {
        await work.nextTurn();
        taken.push({ name, turn });
      }
      running -= 1;
    })();
  }
  while (running > 0) {
    await setImmediate();
    turn += 1;
  }
  return { order: taken.map(({ name }) => name).join(''), turns: taken.map((step) => step.turn) };
}

test('each turn of the event loop runs one step of one task, in turn that of the fewest steps and that of the oldest', async () => {
  const { order, turns } = await stepsOf({ a: { steps: 3 }, b: { steps: 3 }, c: { steps: 3 } });
  assert.equal(order, 'aabacbcbc');
  assert.equal(new Set(turns).size, 9);
});

test('a task of half a second gets every turn until it is done', async () => {
  const old = new LongWork();
  const endMs = performance.now() + 501;
  while (performance.now() < endMs);
  const order: string[] = [];
  const run = async (name: string, work: LongWork): Promise<void> => {
    for (let step = 0; step < 4; step += 1) {
      await work.nextTurn();
      order.push(name);
    }
  };
  await Promise.all([run('n', new LongWork()), run('o', old), run('n', new LongWork())]);
  assert.equal(order.join('').slice(0, 4), 'oooo');
});

test('a long task progresses even while short tasks keep starting', async () => {
  let isOver = false;
  const beginAgain = async (): Promise<void> => {
    while (!isOver) {
      const short = new LongWork();
      for (let step = 0; step < 3; step += 1) await short.nextTurn();
    }
  };
  const others = Array.from({ length: 8 }, beginAgain);
  const long = new LongWork();
  const done = (async () => {
    for (let step = 0; step < 30; step += 1) await long.nextTurn();
    return true;
  })();
  const tooLate = (async () => {
    for (let turn = 0; turn < 2000; turn += 1) await setImmediate();
    return false;
  })();
  const isDone = await Promise.race([done, tooLate]);
  isOver = true;
  await Promise.all(others);
  assert.equal(isDone, true);
});

test('a new task takes precedence over tasks that have had many steps', async () => {
  const { order } = await stepsOf({ a: { steps: 20 }, b: { steps: 20 }, c: { steps: 2, startsIn: 10 } });
  assert.match(order, /^[ab]{8,12}[abc]{1,4}c[abc]{0,4}c/);
  assert.ok(order.lastIndexOf('c') < 18, order);
});
