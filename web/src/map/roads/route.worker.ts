import { routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import type { RouteAnswer, RouteRequest } from './route-messages.ts';

/** The used part of a worker's global object; the page's types lack it. */
interface WorkerScope {
  postMessage(answer: RouteAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<RouteRequest>) => void): void;
}

const scope: WorkerScope = globalThis;

scope.addEventListener('message', ({ data: { job, roads, positions } }) => {
  scope.postMessage({ job, route: routeAlongRoads(roads, positions) });
});
