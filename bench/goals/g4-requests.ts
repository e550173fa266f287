import { request } from 'node:http';
import autocannon from 'autocannon';
import { BenchError } from '../bench-error.ts';
import { atLeast, bothSides, compareRounds } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import type { PlainAnswer } from '../processes/plain-http.ts';
import { startProcess } from '../processes/start-process.ts';
import { startDozor } from '../running-server.ts';
import { tilesOfZoom } from '../tiles.ts';

const connections = 20;
const acceptEncoding = 'gzip, deflate, br';
const fullest = 500;
/** Headers added by Node itself. */
const addedHeaders = new Set(['date', 'connection', 'keep-alive']);

export const g4: Goal = {
  id: 'G4',
  title: 'Requests a second for tiles that are in the cache',
  async measure({ data, quick }) {
    const dozor = await startDozor(data.copy());
    const { z, x, y } = tilesOfZoom(await data.model(), 12).find(({ points }) => points <= fullest)!;
    const url = `${dozor.url}/api/tiles/${z}/${x}/${y}.mvt`;
    const answer = await ask(url);
    const plain = startProcess(new URL('../processes/plain-http.ts', import.meta.url));
    const plainUrl = `http://127.0.0.1:${await plain.ask(JSON.stringify(answer))}/`;
    const seconds = quick ? 2 : 4;
    const compare = async (what: string, headers: Record<string, string>, asked: number): Promise<Figure> => {
      const rounds = await compareRounds(
        quick ? 5 : 9,
        () => millisecondsEach(url, headers, seconds),
        () => millisecondsEach(plainUrl, headers, seconds),
      );
      const rates = bothSides(rounds, (ms) => Math.round(1000 / ms).toLocaleString('en'));
      return atLeast(`${what} (${rates} a second)`, rounds.ratios, asked, { unit: '', digits: 2 });
    };
    const warm = { 'accept-encoding': acceptEncoding };
    const figures = [
      await compare(`a warm tile of ${Buffer.from(answer.body, 'base64').length} bytes`, warm, 0.8),
      await compare('304 to a client that has it', { ...warm, 'if-none-match': answer.etag }, 0.9),
    ];
    await plain.stop();
    await dozor.stop();
    return figures;
  },
};

async function millisecondsEach(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) throw new BenchError(`requests to ${url} failed`);
  return 1000 / result.requests.average;
}

function ask(url: string): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = response.rawHeaders.filter((_, i, all) => !addedHeaders.has(all[i - (i % 2)]!.toLowerCase()));
        resolve({ headers, body: Buffer.concat(chunks).toString('base64'), etag: String(response.headers.etag) });
      });
    })
      .on('error', reject)
      .end();
  });
}
