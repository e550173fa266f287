import { wholeSections } from '../../../at-hand/sections-at-hand.ts';
import { pointsOfTile, roadsOfTile, wayTile } from '../../../at-hand/tiles-at-hand.ts';
import type { WorkerScope } from '../../../device/worker-jobs.ts';
import { checkInBrowser } from './check-in-browser.ts';
import type { WayAnswer, WayRequest } from './checked-way.ts';

const scope: WorkerScope<WayRequest, WayAnswer> = globalThis;
const pointTiles = '/api/tiles/{z}/{x}/{y}.mvt';

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ job, line, roads }: WayRequest): Promise<void> {
  try {
    const way = await checkInBrowser(line, {
      roads: (tile) => (roads === null ? Promise.resolve([]) : roadsOfTile(roads, wayTile(tile))),
      points: (tile) => pointsOfTile(pointTiles, wayTile(tile)),
      sections: wholeSections,
    });
    scope.postMessage({ job, way });
  } catch (error) {
    scope.postMessage({ job, failed: error instanceof Error ? error.message : String(error) });
  }
}
