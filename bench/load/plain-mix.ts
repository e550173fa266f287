import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atRate } from '../requests.ts';

const refusedPauseMs = 100;
const towns = [
  [37.6, 55.7],
  [30.3, 59.9],
  [60.6, 56.8],
  [76.9, 43.2],
  [27.6, 53.9],
  [69.2, 41.3],
  [2.3, 48.8],
  [-0.1, 51.5],
] as const;

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
    const kind = this.#random() * 100;
    if (kind < 30) return { path: this.#tile() };
    if (kind < 60) return { path: `/api/points/?limit=100&bbox=${this.#box()}` };
    if (kind < 75) return { path: `/api/points/${1 + Math.floor(this.#random() * 20_000)}` };
    if (kind < 92)
      return { path: `/api/history/${this.#oneOf(['created', 'changed', 'commented'])}?page=${this.#page()}` };
    if (kind < 95) return { path: this.#oneOf(['/feeds/all.atom', '/feeds/country/KZ.atom']) };
    if (kind < 98) return { path: '/api/statistics' };
    this.#added += 1;
    const x = Number((-40 + (this.#added % 2000) * 0.01).toFixed(6));
    const y = Number((30 + Math.floor(this.#added / 2000) * 0.01).toFixed(6));
    return { path: '/api/points/', body: JSON.stringify({ point: { x, y } }) };
  }

  #tile(): string {
    const [longitude, latitude] = this.#near(8);
    const sine = Math.sin((latitude * Math.PI) / 180);
    const x = Math.floor(((longitude + 180) / 360) * 256);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256);
    return `/api/tiles/8/${x}/${y}.mvt`;
  }

  #box(): string {
    const [x, y] = this.#near(0.5);
    return [x - 0.2, y - 0.1, x + 0.2, y + 0.1].map((value) => value.toFixed(4)).join(',');
  }

  #near(degrees: number): [number, number] {
    const [x, y] = this.#oneOf(towns);
    return [x + (this.#random() - 0.5) * degrees, y + (this.#random() - 0.5) * degrees];
  }

  #page(): number {
    return 1 + Math.floor(this.#random() * 20);
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)]!;
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
