import { fork } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { compareRounds, median, ratioFigure, type Rounds } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { type PickedTile, tilesOfZoom } from '../pick-tiles.ts';
import { startDozor } from '../running-server.ts';

const connections = 20;
const plainHttp = join(import.meta.dirname, '../plain-http.ts');
const acceptEncoding = 'gzip, deflate, br';

interface Answer {
  /** Name and value in turn, without what Node adds by itself. */
  headers: string[];
  body: Buffer;
  etag: string;
}

export const g4: Goal = {
  id: 'G4',
  title: 'Requests a second for tiles that are in the cache',
  async measure({ data, quick }) {
    const dozor = await startDozor(data.copy());
    const tile = fullTile(tilesOfZoom(await data.model(), 12));
    const path = `/api/tiles/${tile.z}/${tile.x}/${tile.y}.mvt`;
    const answer = await ask(dozor.url + path);
    const plain = await startPlain(answer);
    const seconds = quick ? 2 : 4;
    const compare = (headers: Record<string, string>): Promise<Rounds> =>
      compareRounds(
        quick ? 5 : 9,
        () => millisecondsEach(dozor.url + path, headers, seconds),
        () => millisecondsEach(plain.url, headers, seconds),
      );
    const warm = await compare({ 'accept-encoding': acceptEncoding });
    const known = await compare({ 'accept-encoding': acceptEncoding, 'if-none-match': answer.etag });
    plain.stop();
    await dozor.stop();
    return [
      figure(`a warm tile of ${answer.body.length} bytes`, warm, 0.8),
      figure('304 to a client that has it', known, 0.9),
    ];
  },
};

function figure(what: string, rounds: Rounds, asked: number): Figure {
  const perSecond = (ms: readonly number[]): string => Math.round(1000 / median(ms)).toLocaleString('en');
  const rates = `${perSecond(rounds.ours)} against ${perSecond(rounds.anchor)} a second`;
  return ratioFigure(`${what} (${rates})`, rounds.ratios, asked, '');
}

function fullTile(tiles: readonly PickedTile[]): PickedTile {
  return tiles.find(({ points }) => points <= 500)!;
}

async function millisecondsEach(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) throw new Error(`requests to ${url} failed`);
  return 1000 / result.requests.average;
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const added = new Set(['date', 'connection', 'keep-alive']);
        const headers = response.rawHeaders.filter((_, i, all) => !added.has(all[i - (i % 2)]!.toLowerCase()));
        resolve({ headers, body: Buffer.concat(chunks), etag: String(response.headers.etag) });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startPlain({ headers, body, etag }: Answer): Promise<{ url: string; stop(): void }> {
  const child = fork(plainHttp);
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)));
    child.send({ headers, body: body.toString('base64'), etag });
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}
