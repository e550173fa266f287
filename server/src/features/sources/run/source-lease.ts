import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkLoop } from '../../../core/work-loop.ts';
import { claimLease, giveLeaseUp } from '../../../platform/lease/lease-queries.ts';
import type { Services } from '../../../services.ts';

/** Without renewal, as after a process was killed. */
export const sourceLeaseMs = 60_000;
const prolongEveryMs = 15_000;
const turnEveryMs = 500;

type LeaseServices = Pick<Services, 'database' | 'clock'>;

export function sourceLeaseName(sourceId: number | string): string {
  return `source ${sourceId}`;
}

/** Exclusive across processes, on SQLite too. @returns null while another process holds the lease */
export async function aloneWithSource<Result>(
  services: LeaseServices,
  sourceId: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  return aloneWith(services, sourceLeaseName(sourceId), work);
}

/** Waits until no other process of this site asks the same server. @returns null if that takes too long */
export async function inTurn<Result>(
  services: LeaseServices,
  server: string,
  { work, limitMs }: { work: () => Promise<Result>; limitMs: number },
): Promise<{ result: Result } | null> {
  const endMs = performance.now() + limitMs;
  for (;;) {
    const done = await aloneWith(services, `lists of ${server}`, work);
    if (done !== null || performance.now() >= endMs) return done;
    await pause(turnEveryMs);
  }
}

async function aloneWith<Result>(
  { database, clock }: LeaseServices,
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const owner = randomUUID();
  const claim = () => claimLease(database.kysely, { name, owner, nowMs: clock.now(), lastsMs: sourceLeaseMs });
  if (!(await claim())) return null;
  const prolonging = new WorkLoop(claim, { everyMs: prolongEveryMs, failed: () => undefined });
  prolonging.start();
  try {
    return { result: await work() };
  } finally {
    await prolonging.stop();
    await giveLeaseUp(database.kysely, name, owner);
  }
}
