import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BenchError } from '../bench-error.ts';
import { Latencies } from './latencies.ts';
import { anyRead, type Ask, newPoint } from './request-mix.ts';

const readShare = 0.94;
const timeoutMs = 60_000;

interface Answer {
  status: number;
  text: string;
  etag: string;
  /** The error code, if there was no answer. */
  failure: string;
}

export interface Served {
  reads: Latencies;
  writes: Latencies;
  /** Answers by status; 0 means no answer. */
  statuses: Map<number, number>;
  /** Duration of refusals (503). */
  refusals: Latencies;
  /** Unanswered requests by error code. */
  unanswered: Map<string, number>;
}

/**
 * Visitors who send requests at a constant rate regardless of answers, so that a stall affects everyone waiting in it.
 * They cache the last tiles like browsers, change what they added, and record every acknowledged write.
 */
export class Visitors {
  readonly acknowledged = new Map<string, number>();
  readonly #url: string;
  readonly #cookie: string;
  /** Unbounded: otherwise a request would queue for a socket here, and that would count as waiting for the server. */
  readonly #agent = new Agent({ keepAlive: true });
  readonly #tags = new Map<string, string>();
  readonly #changeable: { id: string; x: number; y: number }[] = [];
  readonly #random: () => number;

  constructor(url: string, cookie: string, random: () => number = Math.random) {
    this.#url = url;
    this.#cookie = cookie;
    this.#random = random;
  }

  async askAtRate(perSecond: number, seconds: number): Promise<Served> {
    const served = emptyServed();
    const asked: Promise<void>[] = [];
    const started = performance.now();
    for (let i = 0; i < perSecond * seconds; i += 1) {
      const wait = started + (i * 1000) / perSecond - performance.now();
      if (wait > 1) await pause(wait);
      asked.push(this.#askOnce(served));
      if (asked.length > 10_000) await Promise.all(asked.splice(0, 5000));
    }
    await Promise.all(asked);
    return served;
  }

  /** @returns requests per second */
  async askAsFastAs(clients: number, seconds: number): Promise<number> {
    const served = emptyServed();
    const until = performance.now() + seconds * 1000;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) await this.#askOnce(served);
      }),
    );
    const answered = [...served.statuses].reduce(
      (sum, [status, count]) => (status === 503 || status === 0 ? sum : sum + count),
      0,
    );
    return answered / ((performance.now() - started) / 1000);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #askOnce(served: Served): Promise<void> {
    const ask = this.#random() < readShare ? anyRead(this.#random) : this.#anyWrite();
    const started = performance.now();
    const { status, text, etag, failure } = await this.#send(ask);
    const ms = performance.now() - started;
    served.statuses.set(status, (served.statuses.get(status) ?? 0) + 1);
    if (failure) served.unanswered.set(failure, (served.unanswered.get(failure) ?? 0) + 1);
    if (status === 503) served.refusals.add(ms);
    else (ask.kind === 'read' ? served.reads : served.writes).add(ms);
    if (etag && ask.path.endsWith('.mvt')) this.#remember(ask.path, etag);
    if (ask.kind === 'write' && status >= 200 && status < 300) this.#acknowledge(text);
  }

  #anyWrite(): Ask {
    const one = this.#random() < 0.5 ? this.#changeable.shift() : undefined;
    if (!one) return newPoint();
    const version = this.acknowledged.get(one.id) ?? 1;
    const speed = 10 * (1 + (version % 15));
    return {
      kind: 'write',
      method: 'PUT',
      path: `/api/points/${one.id}`,
      body: { point: { x: one.x, y: one.y, speed }, version },
    };
  }

  #acknowledge(text: string): void {
    const { point } = JSON.parse(text) as { point: { _id: string; version: number; x: number; y: number } };
    this.acknowledged.set(point._id, point.version);
    this.#changeable.push({ id: point._id, x: point.x, y: point.y });
  }

  #remember(path: string, etag: string): void {
    if (this.#tags.size > 5000) this.#tags.clear();
    this.#tags.set(path, etag);
  }

  #send({ method, path, body }: Ask): Promise<Answer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const tag = this.#tags.get(path);
    const headers = {
      'accept-encoding': 'gzip',
      ...(content && { 'content-type': 'application/json', cookie: this.#cookie }),
      ...(tag && { 'if-none-match': tag }),
    };
    return new Promise((resolve) => {
      const failed = (error: unknown): void => resolve({ status: 0, text: '', etag: '', failure: codeOf(error) });
      const sent = request(this.#url + path, { method, headers, agent: this.#agent }, (response) => {
        readText(response, content !== undefined).then(
          (text) => resolve({ status: response.statusCode ?? 0, text, etag: response.headers.etag ?? '', failure: '' }),
          failed,
        );
      });
      sent.setTimeout(timeoutMs, () => sent.destroy(new BenchError(`nothing in ${timeoutMs / 1000} s`)));
      sent.on('error', failed);
      sent.end(content);
    });
  }
}

async function readText(response: IncomingMessage, wanted: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (wanted) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

function emptyServed(): Served {
  return {
    reads: new Latencies(),
    writes: new Latencies(),
    statuses: new Map(),
    refusals: new Latencies(),
    unanswered: new Map(),
  };
}
