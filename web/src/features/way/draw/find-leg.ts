import { findRoute } from '@dozor/contract/calls.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { WorkerJobs } from '../../../device/worker-jobs.ts';
import type { Leg, LegRequest } from './leg.ts';

interface LegSources {
  hasRouter: boolean;
  /** The address of the base map's tiles; null without one. */
  roads: string | null;
}

const worker = new WorkerJobs<LegRequest, Position[] | null>(
  () => new Worker(new URL('../work/leg.worker.ts', import.meta.url), { type: 'module' }),
);

export async function findLeg(from: Position, to: Position, { hasRouter, roads }: LegSources): Promise<Leg> {
  const asked = hasRouter ? await askRouter(from, to) : {};
  if (asked.line !== undefined) return { line: asked.line, isStraight: false };
  const line = roads === null ? null : await worker.ask({ from, to, roads });
  return { ...asked, line: line ?? [from, to], isStraight: line === null };
}

/** A router may know no way in a part of the world where the base map has one, and the reverse. */
async function askRouter(from: Position, to: Position): Promise<Partial<Pick<Leg, 'line' | 'router'>>> {
  try {
    const { line } = await call(findRoute, { query: { from: from.join(), to: to.join() }, quiet: true });
    return { line };
  } catch (error) {
    return { router: error instanceof ApiError && error.status === 404 ? 'noRoute' : 'failed' };
  }
}
