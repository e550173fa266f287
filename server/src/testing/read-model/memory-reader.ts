import { parentPort, workerData } from 'node:worker_threads';
import { type MemoryDescription, PointMemory } from '../../read-model/columns/point-memory.ts';

interface MemoryReaderData {
  description: MemoryDescription;
  reads: number;
  /** Not 0 once the writer has changed enough. */
  enough: Int32Array;
}

/*
 * A thread that reads points while another one writes them. Every point is written so that its columns tell the same
 * number; it counts how often it saw some that did not.
 */
const { description, reads, enough } = workerData as MemoryReaderData;
const memory = new PointMemory(description);

function isTorn(slot: number): boolean {
  const { version, speed, distance, direction, x } = memory.points;
  const number = version[slot]!;
  return speed[slot] !== number % 100 || distance[slot] !== number || direction[slot] !== number || x[slot] !== number;
}

/** One pass over the whole: points whose columns hold different numbers, or are missing or twice in the order. */
function readOnce(): number {
  return memory.readConsistently(() => {
    const { count } = memory;
    const slots = memory.order.slot.subarray(0, count);
    return slots.filter(isTorn).length + (new Set(slots).size === count ? 0 : 1);
  });
}

let wrong = 0;
parentPort?.postMessage('reading');
for (let read = 0; read < reads || Atomics.load(enough, 0) === 0; read += 1) wrong += readOnce();
parentPort?.postMessage({ wrong, count: memory.count });
