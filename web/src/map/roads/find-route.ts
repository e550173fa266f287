import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { roadsAround, type Route } from '@dozor/domain/roads/route-along-roads.ts';
import { WorkerJobs } from '../../device/worker-jobs.ts';

export interface RouteRequest {
  roads: readonly Road[];
  positions: readonly Position[];
}

/** In a town with many roads the search takes longer than a frame, so it runs in a worker. */
const worker = new WorkerJobs<RouteRequest, Route | null>(
  () => new Worker(new URL('./route.worker.ts', import.meta.url), { type: 'module' }),
);

/** Null where there is no route. */
export function findRoute(roads: readonly Road[], positions: readonly Position[]): Promise<Route | null> {
  return worker.ask({ roads: roadsAround(roads, positions), positions });
}
