import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from '../../platform/http/content-coding.ts';
import type { CachedTile, TileAnswer, Tiles } from './tiles.ts';

/** ETag suffixes of compressed bodies: a strong tag identifies the exact bytes. */
const tagEnds: Record<Coding, string> = { br: '-br', gzip: '-gz', identity: '' };

export class TileAnswers {
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
