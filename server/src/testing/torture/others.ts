import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from '../measuring/figures.ts';

/** What somebody asks who is no part of an attack. */
export interface Visit {
  path: string;
  /** JSON, which makes it a POST. */
  body?: string;
}

export const visits: readonly Visit[] = [
  { path: '/api/tiles/5/19/9.mvt' },
  { path: '/api/points/?bbox=37.3,55.5,37.9,55.9' },
  { path: '/api/points/1' },
  { path: '/health/live' },
];

/** By server: milliseconds of each visit, of which a refused one counts as the longest wait, and what the refused ones got. */
export interface Others {
  times: number[][][];
  wrong: string[][];
}

/** Visits both servers during the work, from a thread of its own: an attack keeps this one busy. */
export async function othersBeside(
  urls: readonly [string, string],
  asked: readonly Visit[],
  work: () => Promise<unknown>,
): Promise<Others> {
  const thread = new Worker(new URL('others-thread.ts', import.meta.url), { workerData: { urls, visits: asked } });
  await once(thread, 'online');
  await work();
  thread.postMessage('stop');
  const [others] = (await once(thread, 'message')) as [Others];
  return others;
}

/**
 * By how much the slowest visit to the first server is slower than alone, and to the second, which nobody attacks: the part of
 * the machine.
 */
export function slowedBy(alone: Others, beside: Others): { attacked: number; machine: number; path: number } {
  const byPath = alone.times[0]!.map((_, path) => {
    const [attacked = NaN, machine = NaN] = [0, 1].map(
      (server) => shownMs(beside, server, path) / shownMs(alone, server, path),
    );
    return { attacked, machine, path };
  });
  return byPath.toSorted((one, other) => other.attacked / other.machine - one.attacked / one.machine)[0]!;
}

/** Below a millisecond the clock counts, not the server. */
function shownMs({ times }: Others, server: number, path: number): number {
  return Math.max(median(times[server]![path]!), 1);
}
