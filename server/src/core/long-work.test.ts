import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LongWork } from './long-work.ts';

/** Runs works of so many steps each. @returns the name of each step's work, and in which turn it had it */
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

test('in each turn of the event loop one work takes one step, each in its order', async () => {
  const { order, turns } = await stepsOf({ a: { steps: 3 }, b: { steps: 3 }, c: { steps: 3 } });
  assert.equal(order, 'abcabcabc');
  assert.equal(new Set(turns).size, 9);
});

test('work of many steps goes on beside others that begin again and again', async () => {
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

test('what has just begun goes before what has had many steps', async () => {
  const { order } = await stepsOf({ a: { steps: 20 }, b: { steps: 20 }, c: { steps: 2, startsIn: 10 } });
  assert.match(order, /^[ab]{8,12}[abc]{1,4}c[abc]{0,4}c/);
  assert.ok(order.lastIndexOf('c') < 18, order);
});
