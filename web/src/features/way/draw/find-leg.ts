import { findRoute } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { ApiError } from '../../../api/api-error.ts';
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
  const asked = hasRouter ? await askRouter(from, to) : null;
  const isRouterSilent = asked === 'failed';
  const routed = asked === 'failed' ? null : asked;
  const line = routed ?? (roads === null ? null : await askWorker(from, to, roads));
  return { line: line ?? [from, to], isStraight: line === null, isRouterSilent };
}

/** Null if the router knows no way; it may know one in parts of the world that the base map lacks, and the reverse. */
async function askRouter(from: Position, to: Position): Promise<Position[] | null | 'failed'> {
  try {
    const { line } = await call(findRoute, { query: { from: from.join(), to: to.join() }, quiet: true });
    return line;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : 'failed';
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
