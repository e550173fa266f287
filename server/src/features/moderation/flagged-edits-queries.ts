import { sql } from 'kysely';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { inRegions } from '../../records/in-regions.ts';
import { selectHistory } from '../history/history-queries.ts';
import { entryOf } from '../history/history-rows.ts';

/** Limit of parameters per statement (SQLite allows 32,766). */
const idsInOneStatement = 1000;

/** Held edits are stored elsewhere, as they have no history entry. */
type ListedState = Exclude<FlaggedEdit['state'], 'held'>;

interface Filter {
  state: ListedState;
  reason?: FlagReason | undefined;
  regions: readonly string[] | null;
}

/** Edits on the moderators' list, the riskiest first, then the newest. */
export async function listFlaggedEdits(
  db: Query,
  filter: Filter,
  page: { offset: number; limit: number },
): Promise<{ items: FlaggedEdit[]; total: number }> {
  const rows = await matching(db, filter)
    .select(['history_id', 'reasons', 'state', 'score'])
    .orderBy('score', 'desc')
    .orderBy('history_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const total = await numberOf(matching(db, filter));
  return { items: await withEntries(db, rows), total };
}

/** What orders the open ones among those that are held. */
export function openEditKeys(db: Query, filter: Omit<Filter, 'state'>) {
  return matching(db, { ...filter, state: 'open' })
    .innerJoin('history', 'history.id', 'flagged_edits.history_id')
    .select(['history_id as id', 'history.author_id', 'score', sql<number>`0`.as('is_held')]);
}

export async function countOpenEdits(db: Query, filter: Omit<Filter, 'state'>): Promise<number> {
  return numberOf(matching(db, { ...filter, state: 'open' }));
}

/** In any order. */
export async function findOpenEdits(db: Query, historyIds: readonly number[]): Promise<FlaggedEdit[]> {
  if (historyIds.length === 0) return [];
  const rows = await db
    .selectFrom('flagged_edits')
    .select(['history_id', 'reasons', 'state', 'score'])
    .where('history_id', 'in', historyIds)
    .where('state', '=', 'open')
    .execute();
  return withEntries(db, rows);
}

/** True if the point of an edit currently lies in one of these countries and regions. */
export function flaggedIn(regions: readonly string[]) {
  const place = inRegions(regions, { country: sql.ref('points.country'), region: sql.ref('points.region') });
  return sql<boolean>`exists (select 1 from history join points on points.idx = history.point_idx
    where history.id = flagged_edits.history_id and ${place})`;
}

function matching(db: Query, { state, reason, regions }: Filter) {
  const every = db.selectFrom('flagged_edits').where('state', '=', state);
  const query = regions === null ? every : every.where(flaggedIn(regions));
  return reason === undefined ? query : query.where(sql<boolean>`reasons like ${`%"${reason}"%`}`);
}

interface FlagRow {
  history_id: number;
  reasons: string;
  state: ListedState;
  score: number;
}

async function withEntries(db: Query | Write, rows: readonly FlagRow[]): Promise<FlaggedEdit[]> {
  if (rows.length === 0) return [];
  const entries = await selectHistory(db)
    .where(
      'history.id',
      'in',
      rows.map((row) => row.history_id),
    )
    .execute();
  const byId = new Map(entries.map((entry) => [entry.id, entryOf(entry)]));
  return rows.flatMap((row) => {
    const entry = byId.get(row.history_id);
    return entry
      ? [{ entry, reasons: JSON.parse(row.reasons) as FlagReason[], score: row.score, state: row.state }]
      : [];
  });
}

/** Marks edits as checked that were dealt with in another way. */
export async function settleEdits(
  tx: Write,
  historyIds: readonly number[],
  by: { userId: number | null; nowMs: number },
): Promise<void> {
  if (historyIds.length === 0) return;
  await tx
    .updateTable('flagged_edits')
    .set({ state: 'checked', checked_by: by.userId, checked: by.nowMs })
    .where('history_id', 'in', [...historyIds])
    .where('state', '=', 'open')
    .execute();
}

export async function settleEditsOf(tx: Write, authorId: number, nowMs: number): Promise<void> {
  const open = await tx
    .selectFrom('flagged_edits')
    .innerJoin('history', 'history.id', 'flagged_edits.history_id')
    .select('history_id')
    .where('state', '=', 'open')
    .where('author_id', '=', authorId)
    .execute();
  const historyIds = open.map(({ history_id }) => history_id);
  for (let from = 0; from < historyIds.length; from += idsInOneStatement) {
    await settleEdits(tx, historyIds.slice(from, from + idsInOneStatement), { userId: null, nowMs });
  }
}

/** @returns undefined when the edit is not on the list */
export async function checkFlaggedEdit(
  tx: Write,
  historyId: number,
  by: { userId: number; nowMs: number },
): Promise<FlaggedEdit | undefined> {
  await tx
    .updateTable('flagged_edits')
    .set({ state: 'checked', checked_by: by.userId, checked: by.nowMs })
    .where('history_id', '=', historyId)
    .where('state', '=', 'open')
    .execute();
  const row = await tx
    .selectFrom('flagged_edits')
    .select(['history_id', 'reasons', 'state', 'score'])
    .where('history_id', '=', historyId)
    .executeTakeFirst();
  return row && (await withEntries(tx, [row]))[0];
}

/** An edit published by a moderator is listed as already checked. */
export async function flagReleased(
  tx: Write,
  released: { entryId: number; reasons: string; score: number; userId: number; nowMs: number },
): Promise<void> {
  const { entryId, reasons, score, userId, nowMs } = released;
  const seen = { state: 'checked', checked_by: userId, checked: nowMs } as const;
  await tx
    .insertInto('flagged_edits')
    .values({ history_id: entryId, reasons, score, ...seen })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet(seen))
    .execute();
}
