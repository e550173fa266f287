import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atRate } from '../requests.ts';
import { boxPath, oneOf, pointAtSea, tilePath } from './asked-places.ts';

const refusedPauseMs = 100;

interface Ask {
  path: string;
  body?: string;
}

interface Answer {
  status: number;
  ms: number;
}

/** The same requests in the same order for every server: a third each of tiles and of lists, the rest of all kinds. */
export class PlainMix {
  readonly #target: { url: string; cookie: string };
  readonly #agent = new Agent({ keepAlive: true });
  #state: number;
  #added = 0;

  constructor(target: { url: string; cookie: string }, seed: number) {
    this.#target = target;
    this.#state = seed;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Each request is repeated until it is not refused. @returns milliseconds */
  async answerAll(count: number, clients: number): Promise<number> {
    const startMs = performance.now();
    let left = count;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (left-- > 0) {
          const ask = this.#next();
          while ((await this.#send(ask)).status === 503) await pause(refusedPauseMs);
        }
      }),
    );
    return performance.now() - startMs;
  }

  askAtRate(perSecond: number, seconds: number): Promise<Answer[]> {
    return atRate(perSecond, Math.ceil(perSecond * seconds), () => this.#send(this.#next()));
  }

  #next(): Ask {
    const random = (): number => this.#random();
    const kind = random() * 100;
    if (kind < 30) return { path: tilePath(random, 8, 8) };
    if (kind < 60) return { path: boxPath(random) };
    if (kind < 75) return { path: `/api/points/${1 + Math.floor(random() * 20_000)}` };
    if (kind < 92) {
      const page = 1 + Math.floor(random() * 20);
      return { path: `/api/history/${oneOf(random, ['created', 'changed', 'commented'])}?page=${page}` };
    }
    if (kind < 95) return { path: oneOf(random, ['/feeds/all.atom', '/feeds/country/KZ.atom']) };
    if (kind < 98) return { path: '/api/statistics' };
    this.#added += 1;
    return { path: '/api/points/', body: JSON.stringify({ point: pointAtSea(this.#added) }) };
  }

  /** Mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  #send({ path, body }: Ask): Promise<Answer> {
    const { url, cookie } = this.#target;
    const startMs = performance.now();
    const headers = {
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json', cookie, origin: url }),
    };
    return new Promise((resolve) => {
      const answered = (status: number): void => resolve({ status, ms: performance.now() - startMs });
      request(url + path, { method: body ? 'POST' : 'GET', headers, agent: this.#agent }, (response) => {
        response.resume();
        response.on('end', () => answered(response.statusCode ?? 0)).on('error', () => answered(0));
      })
        .on('error', () => answered(0))
        .end(body);
    });
  }
}
