import { type Agent, request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

interface Request {
  url: string;
  /** JSON, which makes it a POST. */
  body?: string | undefined;
  encoding?: 'identity' | 'gzip';
  agent?: Agent;
  /** Speed of the reader; unlimited by default. */
  bytesPerSecond?: number;
  signal?: AbortSignal;
}

/** Discards the answer. @returns its status, 0 when reading was ended early */
export function take({ url, body, encoding = 'identity', agent, bytesPerSecond, signal }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), 'accept-encoding': encoding };
    const failed = (error: Error): void => (signal?.aborted ? resolve(0) : reject(error));
    const method = body ? 'POST' : 'GET';
    const sent = request(url, { method, headers, ...(agent && { agent }), ...(signal && { signal }) }, (response) => {
      response.on('data', (part: Buffer) => {
        if (bytesPerSecond === undefined) return;
        response.pause();
        void pause((part.length * 1000) / bytesPerSecond).then(() => response.resume());
      });
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Sends at a constant rate regardless of answers, so that a stall affects everyone waiting in it. */
export async function atRate<T>(perSecond: number, count: number, send: (n: number) => Promise<T>): Promise<T[]> {
  const sent: Promise<T>[] = [];
  const started = performance.now();
  for (let n = 0; n < count; n += 1) {
    const wait = started + (n * 1000) / perSecond - performance.now();
    // Also when it is behind: answers that are not read between two requests would seem late.
    await (wait > 0 ? pause(wait) : nextTurn());
    sent.push(send(n));
  }
  return Promise.all(sent);
}
