import { tilesCalls } from '@dozor/contract/endpoints/tiles-endpoints.ts';
import { FieldErrors } from '../../core/app-error.ts';
import { isBehind } from '../../platform/http/read-your-writes.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { openDataHeaders } from '../../platform/http/security-headers.ts';
import { sharedCacheControl } from '../../platform/http/shared-answers.ts';
import type { MapUse } from '../../read-model/map-use.ts';
import type { Services } from '../../services.ts';
import { type TileAddress, withoutVersion } from './tile-address.ts';
import { TileAnswers } from './tile-answers.ts';
import { tileJson } from './tile-json.ts';
import { Tiles } from './tiles.ts';

type TileServices = Pick<Services, 'readModel' | 'config'> & { mapUse: MapUse };

export function tileRoutes(api: Api, { readModel, config, mapUse }: TileServices): void {
  const tiles = new Tiles(readModel);
  const answers = new TileAnswers(tiles, { 'cache-control': sharedCacheControl(config), ...openDataHeaders(config) });

  // Most requests are for tiles, and the framework's overhead would exceed the work on the tile itself. Anything not
  // clearly a tile is passed on to it, and it also reports the errors.
  api.earlyAnswers.add((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // A client that has just written waits in the framework until this process has applied the change.
    if (isBehind(readModel, request.headers.cookie)) return false;
    const tile = tiles.findUrl(withoutVersion(request.url ?? ''));
    if (tile) {
      mapUse.note();
      answers.answer(tile, request, response);
    }
    return tile !== undefined;
  });

  route(api, tilesCalls.getTile, ({ params, query, request, reply }) => {
    const outside = outsideErrors(params);
    if (Object.keys(outside).length > 0) throw new FieldErrors(outside);
    reply.hijack();
    mapUse.note();
    answers.answer(tiles.find({ ...params, deleted: query.rating !== undefined }), request.raw, reply.raw);
    return reply;
  });

  route(api, tilesCalls.getTileJson, ({ request, reply }) => {
    reply.header('cache-control', 'no-cache');
    return tileJson(config.publicUrl || `${request.protocol}://${request.host}`);
  });
}

function outsideErrors({ z, x, y }: Pick<TileAddress, 'z' | 'x' | 'y'>): Record<string, string> {
  const last = 2 ** z - 1;
  const message = `must be at most ${last}`;
  return { ...(x > last && { x: message }), ...(y > last && { y: message }) };
}
