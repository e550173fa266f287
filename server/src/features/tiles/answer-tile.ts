import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from './tile-compression.ts';
import type { TileAddress } from './tile-address.ts';
import type { CachedTile, TileAnswer, Tiles } from './tiles.ts';

/** What a tag ends with when the body is compressed: a strong tag stands for the very bytes. */
const tagEnds: Record<Coding, string> = { br: '-br', gzip: '-gz', identity: '' };

/** The headers of every tile. A tile is no page, so its policy allows nothing at all. */
export function tileHeaders(https: boolean): readonly string[] {
  return [
    ['Cache-Control', 'no-cache'],
    ['Vary', 'Accept-Encoding'],
    ['Access-Control-Allow-Origin', '*'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000']] : []),
  ].flat();
}

/** Answers a request for a tile: the tile, 304 when the client has it, 204 when it is empty. */
export function answerTile(
  tiles: Tiles,
  address: TileAddress,
  headers: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const tile = tiles.find(address);
  const condition = request.headers['if-none-match'];
  const known = condition === undefined ? undefined : knownTag(condition, tile);
  if (known !== undefined) {
    response.writeHead(304, [...headers, 'ETag', known]);
    response.end();
    return;
  }
  const answer = tiles.answer(address, tile, chooseCoding(request.headers['accept-encoding']));
  response.writeHead(answer.body.length === 0 ? 204 : 200, [...headers, ...contentHeaders(tile, answer)]);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
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

/** Which of a client's tags is the tile's, whatever it is compressed with; a proxy may have weakened it. */
function knownTag(condition: string, { etag }: CachedTile): string | undefined {
  if (condition === '*') return `"${etag}"`;
  const at = condition.indexOf(`"${etag}`);
  if (at === -1) return undefined;
  const tag = condition.slice(at, condition.indexOf('"', at + 1) + 1);
  return Object.values(tagEnds).some((end) => tag === `"${etag}${end}"`) ? tag : undefined;
}
