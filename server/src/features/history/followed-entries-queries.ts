import type { Query, Write } from '../../database/open-database.ts';

/** An entry of history as it is followed: with its point as that is now, and who wrote it. */
export interface FollowedEntry {
  id: number;
  kind: string;
  /** JSON, as the entry keeps them. */
  changes: string | null;
  created: number;
  comment: string | null;
  comment_id: number | null;
  author_id: number;
  /** When the author's account was made. */
  author_created: number;
  /** JSON: the author's roles. */
  author_roles: string;
  /** `TrustLevel` of the author. */
  author_trust: number;
  /** Written by no person, or by an import in a person's name. */
  by_system: boolean;
  point_idx: number;
  type: string;
  x: number;
  y: number;
  country: string;
  region: string;
  point_author_id: number;
}

/** The number of the last entry there is, and of the last one that was followed. */
export async function readPosition(db: Query | Write): Promise<{ last: number; followed: number }> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['followed', 'history'])
    .execute();
  const valueOf = (name: string): number => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { last: valueOf('history'), followed: valueOf('followed') };
}

/** The same for the process that goes on from there: others wait until the transaction ends. */
export async function lockPosition(tx: Write): Promise<{ last: number; followed: number }> {
  const { last } = await readPosition(tx);
  // The assignment of a value to itself locks the row.
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

/** @param range after which and up to which number; `ofSystem` is whether also what no person wrote */
export async function entriesBetween(
  tx: Write,
  { after, upTo, ofSystem }: { after: number; upTo: number; ofSystem: boolean },
): Promise<FollowedEntry[]> {
  const query = tx
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .select(['history.id', 'history.point_idx', 'history.kind', 'history.author_id', 'history.comment_id'])
    .select(['history.changes', 'history.created', 'history.comment', 'history.import_id'])
    .select(['points.type', 'points.x', 'points.y', 'points.country', 'points.region'])
    .select('points.author_id as point_author_id')
    .select(['users.kind as author_kind', 'users.created as author_created', 'users.roles as author_roles'])
    .select('users.trust_level as author_trust')
    .where('history.id', '>', after)
    .where('history.id', '<=', upTo)
    .orderBy('history.id');
  const rows = await (ofSystem ? query : query.where('users.kind', '=', 'person')).execute();
  return rows.map(({ author_kind: kind, import_id: importId, ...row }) => ({
    ...row,
    by_system: kind === 'system' || (importId ?? 0) > 0,
  }));
}
