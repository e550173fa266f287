import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 100;
const timeoutMs = 30_000;
/** Of a visitor who is no part of the attack. */
const address = '127.0.9.9';
const paths = ['/api/tiles/5/19/9.mvt', '/api/points/?bbox=37.3,55.5,37.9,55.9', '/api/points/1', '/health/live'];

export interface OthersTimes {
  /** Median milliseconds by path; a request that is refused or cut counts as the longest wait. */
  medians: Map<string, number>;
  wrong: number;
  answers: number;
}

/** Requests of another visitor, one after another. */
export function watchOthers(url: string): { stop(): Promise<OthersTimes> } {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  const counts = { wrong: 0, answers: 0 };
  let running = true;
  const loop = (async () => {
    for (let at = 0; running; at += 1) {
      const path = paths[at % paths.length]!;
      const started = performance.now();
      const status = await statusOf(url + path);
      counts.answers += 1;
      if (status >= 300 || status === 0) counts.wrong += 1;
      times.get(path)!.push(status >= 300 || status === 0 ? timeoutMs : performance.now() - started);
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      const medians = new Map([...times].map(([path, all]) => [path, middleOf(all)]));
      return { medians, ...counts };
    },
  };
}

/** By how much the slowest path is slower than alone. */
export function slowedBy(alone: OthersTimes, beside: OthersTimes): number {
  // Below a millisecond the clock counts, not the server.
  return Math.max(...paths.map((path) => beside.medians.get(path)! / Math.max(alone.medians.get(path)!, 1)));
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { localAddress: address, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}
