import type { IncomingMessage, ServerResponse } from 'node:http';
import { tilesCalls } from '@dozor/contract/endpoints/tiles-endpoints.ts';
import { FieldErrors } from '../../core/app-error.ts';
import { chooseCoding, type Coding } from '../../platform/http/content-coding.ts';
import { isBehind } from '../../platform/http/read-your-writes.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { openDataHeaders } from '../../platform/http/security-headers.ts';
import { sharedCacheControl } from '../../platform/http/shared-answers.ts';
import type { MapUse } from '../../read-model/map-use.ts';
import type { Services } from '../../services.ts';
import { type TileAddress, withoutVersion } from './tile-address.ts';
import { tileJson } from './tile-json.ts';
import { Tiles, type CachedTile, type TileAnswer } from './tiles.ts';

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

/** ETag suffixes of compressed bodies: a strong tag identifies the exact bytes. */
const tagEnds: Record<Coding, string> = { br: '-br', gzip: '-gz', identity: '' };

class TileAnswers {
  readonly #tiles: Tiles;
  /** Headers of every response, alternating names and values, which Node writes without further checks. */
  readonly #common: readonly string[];

  constructor(tiles: Tiles, headers: Readonly<Record<string, string>>) {
    this.#tiles = tiles;
    this.#common = Object.entries({ ...headers, vary: 'Accept-Encoding' }).flat();
  }

  /** @param tile that was just found */
  answer(tile: CachedTile, request: IncomingMessage, response: ServerResponse): void {
    const condition = request.headers['if-none-match'];
    const known = condition === undefined ? undefined : knownTag(condition, tile);
    if (known !== undefined) {
      response.writeHead(304, [...this.#common, 'ETag', known]);
      response.end();
      return;
    }
    const answer = this.#tiles.answer(tile, chooseCoding(request.headers['accept-encoding']));
    answer.head ??= [...this.#common, ...contentHeaders(tile, answer)];
    response.writeHead(answer.body.length === 0 ? 204 : 200, answer.head as string[]);
    if (request.method === 'HEAD') response.end();
    else response.end(answer.body);
  }
}

function contentHeaders({ etag }: CachedTile, { body, coding }: TileAnswer): string[] {
  const tag = ['ETag', `"${etag}${tagEnds[coding]}"`];
  if (body.length === 0) return tag;
  return [
    ...tag,
    'Content-Type',
    'application/vnd.mapbox-vector-tile',
    'Content-Length',
    String(body.length),
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
  ];
}

/** The client's tag that matches the tile in any encoding; a proxy may have weakened it. */
function knownTag(condition: string, { etag }: CachedTile): string | undefined {
  if (condition === '*') return `"${etag}"`;
  const at = condition.indexOf(`"${etag}`);
  if (at === -1) return undefined;
  const tag = condition.slice(at, condition.indexOf('"', at + 1) + 1);
  return Object.values(tagEnds).some((end) => tag === `"${etag}${end}"`) ? tag : undefined;
}
