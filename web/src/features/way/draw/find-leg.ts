import { findRoute } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { call } from '../../../api/call.ts';
import type { Leg, LegAnswer, LegRequest } from './leg.ts';

interface LegSources {
  /** The server has a router. */
  hasRouter: boolean;
  /** The address of the base map's tiles; null without one. */
  roads: string | null;
}

let worker: Worker | undefined;
const waiting = new Map<number, (line: Position[] | null) => void>();
let jobs = 0;

/** The way from one stop to the next: by the router, else along the roads of the base map, else straight. */
export async function findLeg(from: Position, to: Position, { hasRouter, roads }: LegSources): Promise<Leg> {
  const line =
    (hasRouter ? await askRouter(from, to) : null) ?? (roads === null ? null : await askWorker(from, to, roads));
  return line === null ? { line: [from, to], isStraight: true } : { line, isStraight: false };
}

/** If the router fails or finds no way, the roads of the base map are used. */
async function askRouter(from: Position, to: Position): Promise<Position[] | null> {
  try {
    const { line } = await call(findRoute, { query: { from: from.join(), to: to.join() }, quiet: true });
    return line;
  } catch {
    return null;
  }
}

function askWorker(from: Position, to: Position, roads: string): Promise<Position[] | null> {
  worker ??= start();
  const job = ++jobs;
  const { promise, resolve } = Promise.withResolvers<Position[] | null>();
  waiting.set(job, resolve);
  worker.postMessage({ job, from, to, roads } satisfies LegRequest);
  return promise;
}

function start(): Worker {
  const started = new Worker(new URL('../work/leg.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { job, line } }: MessageEvent<LegAnswer>) => {
    waiting.get(job)?.(line);
    waiting.delete(job);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return started;
}
