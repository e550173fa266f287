import { sql } from 'kysely';
import { numberOf } from '../../database/number-of.ts';
import type { Query } from '../../database/open-database.ts';

/** The pending work of all processes, and the process responsible for each exclusive task. */
export interface Work {
  /** History entries whose mails are not queued yet. */
  unfollowed: number;
  outbox: number;
  leases: { name: string; owner: string; until: number }[];
}

export async function findWork(db: Query): Promise<Work> {
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['history', 'followed'])
    .execute();
  const valueOf = (name: string): number => counters.find((counter) => counter.name === name)?.value ?? 0;
  const waiting = await numberOf(
    db.selectFrom('mail_outbox').where('state', '=', 'waiting').where('kind', '=', 'mail'),
  );
  const leases = await db.selectFrom('leases').selectAll().orderBy('name').execute();
  return { unfollowed: Math.max(0, valueOf('history') - valueOf('followed')), outbox: waiting, leases };
}

/** True while the initial synthetic points are on the map. */
export async function hasSample(db: Query): Promise<boolean> {
  const row = await db
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .select('points.idx')
    .where('users.login_folded', '=', 'sample')
    .where('points.rating', '>', -2)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws when the database does not respond */
export async function askDatabase(db: Query): Promise<void> {
  await sql`select 1`.execute(db);
}
