import type { Query } from '../../database/open-database.ts';

export interface LeaseClaim {
  name: string;
  owner: string;
  nowMs: number;
  /** Duration without renewal. */
  lastsMs: number;
}

/**
 * Takes one statement, so that only one of many simultaneous claimants gets the lease. One that would last longer than any
 * was written before the clock was set back, and counts as expired.
 */
export async function claimLease(db: Query, { name, owner, nowMs, lastsMs }: LeaseClaim): Promise<boolean> {
  const until = nowMs + lastsMs;
  const taken = await db
    .insertInto('leases')
    .values({ name, owner, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, until })
        .where((eb) =>
          eb.or([
            eb('leases.owner', '=', owner),
            eb('leases.until', '<=', nowMs),
            eb('leases.until', '>', nowMs + 2 * lastsMs),
          ]),
        ),
    )
    .returning('owner')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases a lease early, so that another process need not wait for it to expire. */
export async function giveLeaseUp(db: Query, name: string, owner: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute();
}
