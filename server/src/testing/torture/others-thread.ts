import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Others, Visit } from './others.ts';

const timeoutMs = 30_000;
const everyMs = 40;
/** Of a visitor who is no part of the attack. */
const address = '127.0.9.9';

const { urls, visits } = workerData as { urls: readonly string[]; visits: readonly Visit[] };
const times = urls.map(() => visits.map((): number[] => []));
const wrong = urls.map((): string[] => []);
let running = true;
parentPort!.once('message', () => (running = false));

// Of each server in turn, so that what else the machine does is in both.
for (let at = 0; running; at += 1) {
  const visit = at % visits.length;
  for (const [server, url] of urls.entries()) {
    const started = performance.now();
    const outcome = await visited(url, visits[visit]!);
    const isRight = outcome === 'answered';
    if (!isRight) wrong[server]!.push(outcome);
    times[server]![visit]!.push(isRight ? performance.now() - started : timeoutMs);
    await pause(everyMs);
  }
}
parentPort!.postMessage({ times, wrong } satisfies Others);

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): string {
  if (statusCode < 300) return 'answered';
  // By its time one can tell who refused.
  return [statusCode, headers['retry-after']].filter(Boolean).join(' after ');
}

/** @returns `answered`, or what came instead */
function visited(url: string, { path, body }: Visit): Promise<string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url + path, { method, headers, localAddress: address, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? outcomeOf(answer) : 'cut'));
    });
    sent.on('timeout', () => sent.destroy(new Error('too late')));
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}
