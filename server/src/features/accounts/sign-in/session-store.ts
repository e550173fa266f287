import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Query, Write } from '../../../database/open-database.ts';
import type { UserTable } from '../../../database/tables/accounts-tables.ts';
import { hashKey, randomKey } from '../registration/account-keys.ts';

const dayMs = 86_400_000;

export const sessionLifeMs = 30 * dayMs;
/** A session ends after a year even if in use: decision 11. */
export const maxSessionMs = 365 * dayMs;
/** Extending a session on every request would turn each read into a write. */
const touchEveryMs = 300_000;

export interface SessionOrigin {
  address: string;
  userAgent: string;
}

/** @returns the id for the cookie; only its hash is stored */
export async function openSession(tx: Write, userId: number, origin: SessionOrigin, nowMs: number): Promise<string> {
  const id = randomKey();
  await tx
    .insertInto('sessions')
    .values({
      id_hash: hashKey(id),
      public_id: randomUUID(),
      user_id: userId,
      created: nowMs,
      last_seen: nowMs,
      expires: nowMs + sessionLifeMs,
      address: origin.address.slice(0, 64),
      user_agent: origin.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 200),
    })
    .execute();
  return id;
}

export interface SessionUser {
  user: Selectable<UserTable>;
  lastSeenMs: number;
}

/** Reads session and account together, so that the roles are current. */
export async function findSession(db: Query, id: string, nowMs: number): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('sessions.last_seen as session_last_seen')
    .where('sessions.id_hash', '=', hashKey(id))
    .where('sessions.expires', '>', nowMs)
    .where('sessions.created', '>', nowMs - maxSessionMs)
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_last_seen: lastSeenMs, ...user } = row;
  return { user, lastSeenMs };
}

export function needsTouch(lastSeenMs: number, nowMs: number): boolean {
  return nowMs - lastSeenMs >= touchEveryMs;
}

export async function touchSession(db: Query, id: string, nowMs: number): Promise<void> {
  const set = { last_seen: nowMs, expires: nowMs + sessionLifeMs };
  await db.updateTable('sessions').set(set).where('id_hash', '=', hashKey(id)).execute();
}

/** The time of the sign-in; undefined when there is no such session. */
export async function sessionOpenedMs(db: Query, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('sessions').select('created').where('id_hash', '=', hashKey(id)).executeTakeFirst();
  return row?.created;
}

export async function closeSession(db: Query | Write, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashKey(id)).execute();
}

export async function closeSessions(db: Query | Write, userId: number, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id_hash', '!=', hashKey(except));
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function closeListedSession(db: Query, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listSessionsOf(db: Query, userId: number, current: string | undefined, nowMs: number) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires', '>', nowMs)
    .where('created', '>', nowMs - maxSessionMs)
    .orderBy('created', 'desc')
    .orderBy('public_id')
    .limit(100)
    .execute();
  const currentHash = current === undefined ? '' : hashKey(current);
  return rows.map((row) => ({
    _id: row.public_id,
    created: new Date(row.created).toISOString(),
    lastSeen: new Date(row.last_seen).toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    current: row.id_hash === currentHash,
  }));
}

export async function removeExpiredSessions(db: Query, nowMs: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires', '<=', nowMs), eb('created', '<=', nowMs - maxSessionMs)]))
    .execute();
}
