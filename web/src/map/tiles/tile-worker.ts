import type { AddProtocolAction, RequestParameters } from 'maplibre-gl';
import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import { gatherClusters } from '../clusters/gather-clusters.ts';
import { pairCameras } from '../clusters/pair-cameras.ts';
import { pointTilesProtocol } from '../objects/point-tiles-protocol.ts';
import { outlineProtocol } from '../outline/outline-address.ts';
import { readOutline } from '../outline/read-outline.ts';
import { tileIn } from './tile-address.ts';

type Answer = Awaited<ReturnType<AddProtocolAction>>;

/** Defined by MapLibre's worker in its global scope. */
declare const self: {
  addProtocol: (name: string, load: AddProtocolAction) => void;
  makeRequest: (request: RequestParameters, abort: AbortController) => Promise<Answer>;
};

// MapLibre's own worker starts itself, but its package declares no side effects: unused, it would be tree-shaken.
Object.assign(self, { MapLibreWorker });

self.addProtocol(pointTilesProtocol, async (request, abort) => {
  const url = request.url.slice(`${pointTilesProtocol}://`.length);
  const answer = await self.makeRequest({ ...request, url }, abort);
  const tile = tileIn(url);
  if (!(answer.data instanceof ArrayBuffer) || tile === undefined) return answer;
  return { ...answer, data: pairCameras(gatherClusters(answer.data, tile), tile) };
});

self.addProtocol(outlineProtocol, async ({ url }) => ({ data: await readOutline(url) }));
