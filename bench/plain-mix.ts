import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atRate } from './requests.ts';

const refusedPauseMs = 100;

interface Ask {
  path: string;
  body?: string;
}

export interface Answer {
  kind: 'read' | 'write';
  status: number;
  ms: number;
}

/** The same requests in the same order for every server: a third each of tiles and of lists, the rest of all kinds. */
export class PlainMix {
  readonly #target: { url: string; cookie: string };
  readonly #agent = new Agent({ keepAlive: true });
  /** Points that the server has acknowledged. */
  added = 0;
  #state: number;
  #placed = 0;

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
    this.#placed += 1;
    return { path: '/api/points/', body: JSON.stringify({ point: pointAtSea(this.#placed) }) };
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
      const kind = body ? 'write' : 'read';
      const answered = (status: number): void => {
        if (status === 201) this.added += 1;
        resolve({ kind, status, ms: performance.now() - startMs });
      };
      request(url + path, { method: body ? 'POST' : 'GET', headers, agent: this.#agent }, (response) => {
        response.resume();
        response.on('end', () => answered(response.statusCode ?? 0)).on('error', () => answered(0));
      })
        .on('error', () => answered(0))
        .end(body);
    });
  }
}

type Random = () => number;

/** Longitude and latitude of popular places. */
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

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

function tilePath(random: Random, zoom: number, degrees: number): string {
  const tiles = 2 ** zoom;
  const [longitude, latitude] = nearTown(random, degrees);
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `/api/tiles/${zoom}/${x}/${y}.mvt`;
}

function boxPath(random: Random): string {
  const [x, y] = nearTown(random, 0.5);
  const box = [x - 0.2, y - 0.1, x + 0.2, y + 0.1].map((value) => value.toFixed(4)).join(',');
  return `/api/points/?limit=100&bbox=${box}`;
}

/** Points are added on a grid at sea, farther apart than the distance at which duplicates are detected. */
function pointAtSea(index: number): { x: number; y: number } {
  const x = Number((-40 + (index % 2000) * 0.01).toFixed(6));
  const y = Number((30 + Math.floor(index / 2000) * 0.01).toFixed(6));
  return { x, y };
}

function nearTown(random: Random, degrees: number): [number, number] {
  const [x, y] = oneOf(random, towns);
  return [x + (random() - 0.5) * degrees, y + (random() - 0.5) * degrees];
}
