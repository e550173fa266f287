import type { AddProtocolAction, RequestParameters } from 'maplibre-gl';
import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import { pullIntoCells } from '../clusters/pull-into-cells.ts';
import { pointTilesProtocol } from '../objects/point-tiles-protocol.ts';
import { outlineProtocol } from '../outline/outline-address.ts';
import { readOutline } from '../outline/read-outline.ts';

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
  return answer.data instanceof ArrayBuffer ? { ...answer, data: pullIntoCells(answer.data) } : answer;
});

self.addProtocol(outlineProtocol, async ({ url }) => ({ data: await readOutline(url) }));
