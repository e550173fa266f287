import { randomUUID } from 'node:crypto';
import { WorkLoop } from '../../../core/work-loop.ts';
import { claimLease, giveLeaseUp } from '../../../platform/lease/lease-queries.ts';
import type { Services } from '../../../services.ts';

const lastsMs = 60_000;
const prolongEveryMs = 15_000;

/** Exclusive across processes, on SQLite too. @returns null while another process holds the lease */
export async function aloneWithSource<Result>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sourceId: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const name = `source ${sourceId}`;
  const owner = randomUUID();
  const claim = () => claimLease(database.kysely, { name, owner, nowMs: clock.now(), lastsMs });
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
