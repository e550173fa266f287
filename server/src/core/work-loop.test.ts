import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkLoop, type WorkLoopOptions } from './work-loop.ts';

/** Work that finishes on command, and a manual clock. */
class HandWork {
  begun = 0;
  maxAtOnce = 0;
  readonly told: string[] = [];
  readonly loop: WorkLoop;
  readonly #context: TestContext;
  #nowMs = 0;
  #atOnce = 0;
  #end: (error?: Error) => void = () => undefined;

  constructor(context: TestContext, options: Partial<WorkLoopOptions> = {}) {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    this.#context = context;
    this.loop = new WorkLoop(() => this.#run(), {
      failed: (error) => this.told.push(error instanceof Error ? error.message : ''),
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
    this.begun += 1;
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

test('requests during a run are served by one more after it, never by two at a time', async (t) => {
  const work = new HandWork(t);
  for (let i = 0; i < 3; i += 1) work.loop.request();
  await nextTurn();
  equal(work.begun, 1);
  for (let i = 0; i < 3; i += 1) work.loop.request();
  await work.pass(60_000);
  equal(work.begun, 1);
  await work.end();
  equal(work.begun, 2);
  await work.end();
  await work.pass(60_000);
  deepEqual([work.begun, work.maxAtOnce], [2, 1]);
});

test('who waits for a run gets one that began after the call, with all who wait', async (t) => {
  const work = new HandWork(t);
  work.loop.request();
  await nextTurn();
  const done: string[] = [];
  for (const name of ['one', 'two']) void work.loop.run().then(() => done.push(name));
  await work.end();
  deepEqual([work.begun, done], [2, []]);
  await work.end();
  deepEqual([work.begun, done, work.maxAtOnce], [2, ['one', 'two'], 1]);
});

test('who waits for a run gets its failure, and it is tried again', async (t) => {
  const work = new HandWork(t);
  const failed = rejects(work.loop.run(), /away/);
  await nextTurn();
  await work.end('away');
  await failed;
  deepEqual(work.told, []);
  await work.pass(500);
  equal(work.begun, 2);
});

test('after failures the wait doubles up to the longest, and a success ends it', async (t) => {
  const work = new HandWork(t, { backOff: { firstMs: 1000, maxMs: 3000 } });
  work.loop.request();
  await nextTurn();
  let started = 1;
  for (const waitMs of [1000, 2000, 3000, 3000]) {
    await work.end('away');
    await work.pass(waitMs - 100);
    equal(work.begun, started, `before ${waitMs}`);
    await work.pass(100);
    equal(work.begun, (started += 1), `after ${waitMs}`);
  }
  deepEqual(work.told, ['away', 'away', 'away', 'away']);
  await work.end();
  await work.pass(60_000);
  equal(work.begun, started);
  work.loop.request();
  await nextTurn();
  await work.end('away');
  await work.pass(1000);
  equal(work.begun, started + 2);
});

test('a request does not shorten the wait after a failure, unless it is said so', async (t) => {
  const work = new HandWork(t, { backOff: { firstMs: 1000, maxMs: 3000 } });
  work.loop.request();
  await nextTurn();
  await work.end('away');
  work.loop.request();
  await work.pass(900);
  equal(work.begun, 1);
  work.loop.requestAtOnce();
  await nextTurn();
  equal(work.begun, 2);
});

test('the clock brings a run after the end of the last one', async (t) => {
  const work = new HandWork(t, { everyMs: 1000 });
  work.loop.start();
  await work.pass(900);
  equal(work.begun, 0);
  await work.pass(100);
  equal(work.begun, 1);
  await work.pass(5000);
  equal(work.begun, 1);
  await work.end();
  await work.pass(900);
  equal(work.begun, 1);
  await work.pass(100);
  equal(work.begun, 2);
});

test('requests are gathered, and those that keep coming do not put the run off', async (t) => {
  const work = new HandWork(t, { gatherMs: 1000, everyMs: 60_000 });
  work.loop.start();
  for (let i = 0; i < 5; i += 1) {
    work.loop.request();
    await work.pass(200);
  }
  equal(work.begun, 1);
});

test('the run after one that took long has to wait', async (t) => {
  const work = new HandWork(t, { gatherMs: 100, restMs: () => 5000 });
  work.loop.request();
  await work.pass(100);
  work.loop.request();
  await work.end();
  await work.pass(4900);
  equal(work.begun, 1);
  await work.pass(100);
  equal(work.begun, 2);
});

test('stopping waits for the run under way, and none begins any more', async (t) => {
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
  deepEqual([work.begun, work.told], [1, []]);
});

test('what was planned is not done once it is stopped', async (t) => {
  const work = new HandWork(t, { everyMs: 1000 });
  work.loop.start();
  await work.loop.stop();
  await work.pass(60_000);
  equal(work.begun, 0);
});
