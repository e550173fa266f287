import { sql } from 'kysely';
import { driversOfReason, driversReasonStart } from '@dozor/domain/history/drivers-reason.ts';
import type { Query, Write } from '../../database/open-database.ts';

/** A history entry as passed to subscribers: with its author and the current state of its point. */
export interface FollowedEntry {
  id: number;
  kind: string;
  /** JSON as stored in the entry. */
  changes: string | null;
  created: number;
  comment: string | null;
  comment_id: number | null;
  author_id: number;
  author_created: number;
  /** JSON: the author's roles. */
  author_roles: string;
  /** `TrustLevel` of the author. */
  author_trust: number;
  /** Written by a system user, or by an import on behalf of a person. */
  by_system: boolean;
  /** Set by the answers of drivers, one by one: of interest like the edit of a person. */
  by_drivers: boolean;
  point_idx: number;
  type: string;
  x: number;
  y: number;
  dir_type: number;
  direction: number | null;
  /** JSON. */
  extra: string | null;
  country: string;
  region: string;
  point_author_id: number;
}

/** The id of the last entry, and of the last one that was processed. */
export async function readPosition(db: Query | Write): Promise<{ last: number; followed: number }> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['followed', 'history'])
    .execute();
  const valueOf = (name: string): number => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { last: valueOf('history'), followed: valueOf('followed') };
}

/** The same with a lock, for the process that continues from there: others wait until the transaction ends. */
export async function lockPosition(tx: Write): Promise<{ last: number; followed: number }> {
  const { last } = await readPosition(tx);
  // Assigning a column to itself locks the row.
  const { value: followed } = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', 'followed')
    .returning('value')
    .executeTakeFirstOrThrow();
  return { last, followed };
}

export async function savePosition(tx: Write, followed: number): Promise<void> {
  await tx.updateTable('counters').set({ value: followed }).where('name', '=', 'followed').execute();
}

/** @param range exclusive start and inclusive end; `ofSystem` includes entries not written by people */
export async function entriesBetween(
  tx: Write,
  { after, upTo, ofSystem }: { after: number; upTo: number; ofSystem: boolean },
): Promise<FollowedEntry[]> {
  const query = tx
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .select(['history.id', 'history.point_idx', 'history.kind', 'history.author_id', 'history.comment_id'])
    .select(['history.changes', 'history.created', 'history.comment', 'history.import_id', 'history.reason'])
    .select(['points.type', 'points.x', 'points.y', 'points.country', 'points.region'])
    .select(['points.dir_type', 'points.direction', 'points.extra'])
    .select('points.author_id as point_author_id')
    .select(['users.kind as author_kind', 'users.created as author_created', 'users.roles as author_roles'])
    .select('users.trust_level as author_trust')
    .where('history.id', '>', after)
    .where('history.id', '<=', upTo)
    .orderBy('history.id');
  const rows = await (ofSystem ? query : query.where(isByPeople)).execute();
  return rows.map(({ author_kind: kind, import_id: importId, reason, ...row }) => ({
    ...row,
    by_drivers: driversOfReason(reason) !== null,
    by_system: kind === 'system' || (importId ?? 0) > 0,
  }));
}

const isByPeople = sql<boolean>`(users.kind = 'person' or history.reason like ${`${driversReasonStart}%`})`;
