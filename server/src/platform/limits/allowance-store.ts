import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '../../database/open-database.ts';

/** Maximum time by which another request may overtake one on the way to the database. */
const overtakenMs = 60_000;

export interface Taken {
  /** Amount used in the window, including this request. */
  used: number;
  /** End of the window, when the allowance is full again. */
  expires: number;
}

/** Hashed, because a login or address need not be readable in the table: equal ones must only find the same row. */
export function allowanceKey(limit: string, subject: string): string {
  return createHash('sha256').update(`${limit}\n${subject}`).digest('hex');
}

/**
 * Takes `amount` in one statement, so that processes sharing a database share the allowance too. A window opens with
 * its first use; one from the future was opened before the clock was set back, and restarts. A request read just before
 * the one that opened the window, but reaching the database after it, belongs to that window.
 */
export async function take(
  db: Query,
  key: string,
  amount: number,
  window: { nowMs: number; windowMs: number },
): Promise<Taken> {
  const { nowMs, windowMs } = window;
  const expires = nowMs + windowMs;
  const isOver = sql<boolean>`rate_limits.expires <= ${nowMs} or rate_limits.started > ${nowMs + overtakenMs}`;
  return db
    .insertInto('rate_limits')
    .values({ key, started: nowMs, expires, used: amount })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isOver} then excluded.used else rate_limits.used + excluded.used end`,
        started: sql<number>`case when ${isOver} then excluded.started else rate_limits.started end`,
        expires: sql<number>`case when ${isOver} then excluded.expires else rate_limits.expires end`,
      }),
    )
    .returning(['used', 'expires'])
    .executeTakeFirstOrThrow();
}

export async function refund(db: Query, key: string, amount = 1): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', amount) }))
    .where('key', '=', key)
    .where('used', '>=', amount)
    .execute();
}

export async function removeExpired(db: Query, nowMs: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires', '<=', nowMs).execute();
}
