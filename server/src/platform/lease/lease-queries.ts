import type { Query } from '../../database/open-database.ts';

export interface LeaseClaim {
  name: string;
  owner: string;
  nowMs: number;
  /** How long it lasts without being prolonged. */
  lastsMs: number;
}

/**
 * Takes a lease that is free, has run out, or is ours already, in one statement, so that one of many who try at once
 * gets it. One that would last longer than any was written before the clock was set back, and counts as run out.
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

/** A process that wants it need not wait for its end. */
export async function giveLeaseUp(db: Query, name: string, owner: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute();
}
