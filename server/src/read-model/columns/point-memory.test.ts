import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { PointMemory } from './point-memory.ts';
import { readPoint } from './read-point.ts';
import type { PointRow } from './write-point.ts';

/** A point whose columns all derive from one number. */
function recognisableRow(idx: number, number: number): PointRow {
  return pointRow({
    idx,
    version: number,
    speed: number % 100,
    distance: number,
    direction: number,
    x: number / 1e6,
    y: (idx * 37) % 80,
  });
}

test('another thread sees every point whole and once while points are changed and added', async () => {
  const model = modelOf(Array.from({ length: 200 }, (_, i) => recognisableRow(i + 1, 1)));
  const enough = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('../../testing/read-model/memory-reader.ts', import.meta.url), {
    workerData: { description: model.memory.describe(), reads: 3000, enough },
  });
  const messages: unknown[] = [];
  let changes = 0;
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message) => {
      messages.push(message);
      if (messages.length === 2) resolve();
    });
    const change = (): void => {
      if (messages.length === 2) return;
      const number = 2 + (changes % 300);
      model.apply([recognisableRow(1 + (changes % 200), number), recognisableRow(201 + (changes % 700), number)]);
      changes += 1;
      if (changes > 100) Atomics.store(enough, 0, 1);
      // A reader without any pause between writes retries forever: on two idle processors this would take minutes.
      setTimeout(change, changes % 2);
    };
    change();
  });
  equal((messages[1] as { wrong: number }).wrong, 0);
});

test('outgrown memory stays unchanged for its readers', () => {
  const model = modelOf([pointRow({ idx: 1 })]);
  const before = new PointMemory(model.memory.describe());
  model.apply(Array.from({ length: 5000 }, (_, i) => pointRow({ idx: i + 2 })));
  equal(before.count, 1);
  deepEqual(readPoint(before, 0), readPoint(model.memory, model.memory.slotOf(1)));
  equal(
    before.readConsistently(() => before.order.slot[0]),
    0,
  );
  equal(new PointMemory(model.memory.describe()).count, 5001);
});

test('a point is found by its number, and an unknown number finds none', () => {
  const { memory } = modelOf([pointRow({ idx: 5 }), pointRow({ idx: 900 })]);
  const found = [5, 900].map((idx) => memory.points.idx[memory.slotOf(idx)]);
  deepEqual(found, [5, 900]);
  for (const idx of [0, 4, 6, 901, 1e6, 1e15]) equal(memory.slotOf(idx), -1);
});
