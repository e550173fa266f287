import { setTimeout as pause } from 'node:timers/promises';
import { atMost, compared, none } from '../figures.ts';
import type { Figure } from '../goal.ts';
import { visitorsAtRate } from '../processes/start-process.ts';
import type { Visitors } from './visitors.ts';

const clients = 64;
const probesPerSecond = 10;
const refusalsPerSecond = 20;
const probeEveryMs = 100;
const maxHealthMs = 250;
const maxRefusalMs = 250;
const recoveredMs = 10_000;
/** A health check as fast as on an idle server means that the queue is empty. */
const quietMs = 50;

export async function overload(
  url: string,
  visitors: Visitors,
  seconds: { alone: number; over: number } = { alone: 15, over: 20 },
): Promise<Figure[]> {
  const capacity = await visitors.askAsFastAs(clients, seconds.alone);
  // From separate processes over open connections, like a proxy's: this process is busy sending requests, and its new
  // connections wait to be accepted.
  const watcher = visitorsAtRate([`${url}/health/live`], probesPerSecond);
  const refused = visitorsAtRate([`${url}/api/points/?limit=10`], refusalsPerSecond, 503);
  await Promise.all([watcher.p99(1), refused.p99(1)]);
  const [served, healthP99, refusalP99] = await Promise.all([
    visitors.askAtRate(capacity * 4, seconds.over),
    watcher.p99(seconds.over),
    refused.p99(seconds.over),
  ]);
  await Promise.all([watcher.stop(), refused.stop()]);
  const ended = performance.now();
  while (((await healthMs(url)) ?? Infinity) > quietMs && performance.now() - ended < 6 * recoveredMs)
    await pause(probeEveryMs);
  const recovery = performance.now() - ended;
  const errors = [...served.statuses].reduce(
    (sum, [status, count]) => (status >= 500 && status !== 503 ? sum + count : sum),
    0,
  );
  const overNewConnections = `${Math.round(served.refusals.quantile(0.99))} ms`;
  return [
    compared(`capacity with ${clients} clients`, `${Math.round(capacity)} a second`),
    compared('refused (503) at four times that', String(served.refusals.total)),
    atMost('99 of 100 of the refusals came within', refusalP99, maxRefusalMs),
    compared('the same over connections that were opened for it', overNewConnections),
    atMost('99 of 100 of /health/live', healthP99, maxHealthMs),
    none('answers of 500 and above other than 503', errors),
    atMost('until it is well again', recovery, recoveredMs),
  ];
}

async function healthMs(url: string): Promise<number | undefined> {
  const started = performance.now();
  try {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status === 200 ? performance.now() - started : undefined;
  } catch {
    return undefined;
  }
}
