import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkLoop, type WorkLoopOptions } from './work-loop.ts';

/** Work that finishes on command, and a manual clock. */
class HandWork {
  started = 0;
  maxAtOnce = 0;
  readonly reported: string[] = [];
  readonly loop: WorkLoop;
  readonly #context: TestContext;
  #nowMs = 0;
  #atOnce = 0;
  #end: (error?: Error) => void = () => undefined;

  constructor(context: TestContext, options: Partial<WorkLoopOptions> = {}) {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    this.#context = context;
    this.loop = new WorkLoop(() => this.#run(), {
      failed: (error) => this.reported.push(error instanceof Error ? error.message : ''),
      nowMs: () => this.#nowMs,
      ...options,
    });
  }

  async end(failure?: string): Promise<void> {
    this.#end(failure === undefined ? undefined : new Error(failure));
    await nextTurn();
  }

  async pass(ms: number): Promise<void> {
    this.#nowMs += ms;
    this.#context.mock.timers.tick(ms);
    await nextTurn();
  }

  async #run(): Promise<void> {
    this.started += 1;
    this.#atOnce += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#atOnce);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#end = (error) => (error ? reject(error) : resolve());
      });
    } finally {
      this.#atOnce -= 1;
    }
  }
}

test('requests during a run cause one more run after it, never two at a time', async (t) => {
  const work = new HandWork(t);
  for (let i = 0; i < 3; i += 1) work.loop.request();
  await nextTurn();
  equal(work.started, 1);
  for (let i = 0; i < 3; i += 1) work.loop.request();
  await work.pass(60_000);
  equal(work.started, 1);
  await work.end();
  equal(work.started, 2);
  await work.end();
  await work.pass(60_000);
  deepEqual([work.started, work.maxAtOnce], [2, 1]);
});

test('all callers that wait for a run share one that starts after their calls', async (t) => {
  const work = new HandWork(t);
  work.loop.request();
  await nextTurn();
  const done: string[] = [];
  for (const name of ['one', 'two']) void work.loop.run().then(() => done.push(name));
  await work.end();
  deepEqual([work.started, done], [2, []]);
  await work.end();
  deepEqual([work.started, done, work.maxAtOnce], [2, ['one', 'two'], 1]);
});

test('a failed run rejects its waiting caller and is retried', async (t) => {
  const work = new HandWork(t);
  const failed = rejects(work.loop.run(), /away/);
  await nextTurn();
  await work.end('away');
  await failed;
  deepEqual(work.reported, []);
  await work.pass(500);
  equal(work.started, 2);
});

test('the delay after failures doubles up to the maximum, and a success resets it', async (t) => {
  const work = new HandWork(t, { backOff: { firstMs: 1000, maxMs: 3000 } });
  work.loop.request();
  await nextTurn();
  let started = 1;
  for (const waitMs of [1000, 2000, 3000, 3000]) {
    await work.end('away');
    await work.pass(waitMs - 100);
    equal(work.started, started, `before ${waitMs}`);
    await work.pass(100);
    equal(work.started, (started += 1), `after ${waitMs}`);
  }
  deepEqual(work.reported, ['away', 'away', 'away', 'away']);
  await work.end();
  await work.pass(60_000);
  equal(work.started, started);
  work.loop.request();
  await nextTurn();
  await work.end('away');
  await work.pass(1000);
  equal(work.started, started + 2);
});

test('a request does not shorten the delay after a failure, but requestAtOnce does', async (t) => {
  const work = new HandWork(t, { backOff: { firstMs: 1000, maxMs: 3000 } });
  work.loop.request();
  await nextTurn();
  await work.end('away');
  work.loop.request();
  await work.pass(900);
  equal(work.started, 1);
  work.loop.requestAtOnce();
  await nextTurn();
  equal(work.started, 2);
});

test('periodic runs are timed from the end of the previous run', async (t) => {
  const work = new HandWork(t, { everyMs: 1000 });
  work.loop.start();
  await work.pass(900);
  equal(work.started, 0);
  await work.pass(100);
  equal(work.started, 1);
  await work.pass(5000);
  equal(work.started, 1);
  await work.end();
  await work.pass(900);
  equal(work.started, 1);
  await work.pass(100);
  equal(work.started, 2);
});

test('requests are batched, and a steady stream of them does not postpone the run', async (t) => {
  const work = new HandWork(t, { gatherMs: 1000, everyMs: 60_000 });
  work.loop.start();
  for (let i = 0; i < 5; i += 1) {
    work.loop.request();
    await work.pass(200);
  }
  equal(work.started, 1);
});

test('the next run waits until the rest period is over', async (t) => {
  const work = new HandWork(t, { gatherMs: 100, restMs: () => 5000 });
  work.loop.request();
  await work.pass(100);
  work.loop.request();
  await work.end();
  await work.pass(4900);
  equal(work.started, 1);
  await work.pass(100);
  equal(work.started, 2);
});

test('stopping waits for the current run, and no other run starts', async (t) => {
  const work = new HandWork(t, { everyMs: 1000 });
  work.loop.request();
  await nextTurn();
  work.loop.request();
  let isStopped = false;
  const stopped = work.loop.stop().then(() => (isStopped = true));
  await nextTurn();
  equal(isStopped, false);
  await work.end('cut off');
  await stopped;
  work.loop.request();
  work.loop.start();
  await work.loop.run();
  await work.pass(60_000);
  deepEqual([work.started, work.reported], [1, []]);
});

test('stopping cancels the scheduled run', async (t) => {
  const work = new HandWork(t, { everyMs: 1000 });
  work.loop.start();
  await work.loop.stop();
  await work.pass(60_000);
  equal(work.started, 0);
});
