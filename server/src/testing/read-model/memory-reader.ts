import { parentPort, workerData } from 'node:worker_threads';
import { type MemoryDescription, PointMemory } from '../../read-model/columns/point-memory.ts';

interface MemoryReaderData {
  description: MemoryDescription;
  reads: number;
  /** Set to non-zero once the writer has changed enough. */
  enough: Int32Array;
}

/*
 * A thread that reads points while another writes them. Every point is written with columns derived from one number; it
 * counts how often it saw some that were not.
 */
const { description, reads, enough } = workerData as MemoryReaderData;
const memory = new PointMemory(description);

function isTorn(slot: number): boolean {
  const { version, speed, distance, direction, x } = memory.points;
  const number = version[slot]!;
  return speed[slot] !== number % 100 || distance[slot] !== number || direction[slot] !== number || x[slot] !== number;
}

/**
 * One consistent pass over all points. @returns the number of points with mixed columns, or missing or duplicate in the
 * order
 */
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
