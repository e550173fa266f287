import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from '../../platform/http/content-coding.ts';
import type { CachedTile, TileAnswer, Tiles } from './tiles.ts';

/** What a tag ends with when the body is compressed: a strong tag stands for the very bytes. */
const tagEnds: Record<Coding, string> = { br: '-br', gzip: '-gz', identity: '' };

/** Answers requests for tiles: the tile, 304 when the client has it, 204 when it is empty. */
export class TileAnswers {
  readonly #tiles: Tiles;
  /** What every answer says; names and values in turn, as Node writes them without looking again. */
  readonly #common: readonly string[];

  /** @param headers what every answer says beside what it is */
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

/** Which of a client's tags is the tile's, whatever it is compressed with; a proxy may have weakened it. */
function knownTag(condition: string, { etag }: CachedTile): string | undefined {
  if (condition === '*') return `"${etag}"`;
  const at = condition.indexOf(`"${etag}`);
  if (at === -1) return undefined;
  const tag = condition.slice(at, condition.indexOf('"', at + 1) + 1);
  return Object.values(tagEnds).some((end) => tag === `"${etag}${end}"`) ? tag : undefined;
}
