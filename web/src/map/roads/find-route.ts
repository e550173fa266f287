import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { roadsAround, type Route } from '@dozor/domain/roads/route-along-roads.ts';
import type { RouteAnswer, RouteRequest } from './route-messages.ts';

/** In a town with many roads the search takes longer than a frame, so it runs in a worker. */
let worker: Worker | undefined;
const waiting = new Map<number, (route: Route | null) => void>();
let jobs = 0;

/** The route along the roads through the positions in order; null where there is none. */
export function findRoute(roads: readonly Road[], positions: readonly Position[]): Promise<Route | null> {
  worker ??= start();
  const job = ++jobs;
  const { promise, resolve } = Promise.withResolvers<Route | null>();
  waiting.set(job, resolve);
  worker.postMessage({ job, roads: roadsAround(roads, positions), positions } satisfies RouteRequest);
  return promise;
}

function start(): Worker {
  const started = new Worker(new URL('./route.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { job, route } }: MessageEvent<RouteAnswer>) => {
    waiting.get(job)?.(route);
    waiting.delete(job);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return started;
}
