import type { Selectable } from 'kysely';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { isInRegions, regionsOf } from '@dozor/domain/access/regions.ts';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { AppError } from '../../core/app-error.ts';
import { numberOf } from '../../database/number-of.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { RollbackTable } from '../../database/tables/rollback-tables.ts';
import { editsByPlace } from '../../records/history/edits-by-place.ts';

export type Edit = Selectable<HistoryTable>;
export type RollbackJob = Selectable<RollbackTable>;

export interface RollbackRequest {
  login: string;
  /** Milliseconds, inclusive. */
  from: number;
  to: number;
  reason: RevertReason;
  comment?: string | undefined;
  actor: Actor;
  nowMs: number;
}

/**
 * @returns undefined when there is no such account
 * @throws {AppError} `notEnoughRights` for a moderator of regions when none of the edits is there
 */
export async function startRollback(tx: Write, request: RollbackRequest): Promise<number | undefined> {
  const userId = await userToRollBack(tx, request);
  if (userId === undefined) return undefined;
  // Every writer of the history locks this row, so all entries below the id are committed.
  const firstAfter = await takeIds(tx, 'history', 0);
  const id = await takeIds(tx, 'rollbacks', 1);
  await tx
    .insertInto('rollbacks')
    .values({
      id,
      user_id: userId,
      actor_id: Number(request.actor.id),
      from_ms: request.from,
      to_ms: request.to,
      reason: request.reason,
      comment: request.comment ?? null,
      created: request.nowMs,
      first_after: firstAfter,
      next_below: firstAfter,
      done: null,
    })
    .execute();
  return id;
}

/** @throws {AppError} `notEnoughRights` for a moderator of regions when none of the edits is there */
async function userToRollBack(
  db: Query | Write,
  { login, actor }: Pick<RollbackRequest, 'login' | 'actor'>,
): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('login_folded', '=', login.normalize('NFC').toLowerCase())
    .executeTakeFirst();
  if (!user) return undefined;
  const regions = regionsOf(actor);
  // Counted only for those to whom it matters: progress is asked for every second.
  const places = regions === null ? [] : await editsByPlace(db, user.id);
  const inside = places.filter((place) => isInRegions(regions ?? [], place));
  const subject = regions === null ? {} : { places: inside.length > 0 ? inside : places };
  if (!can(actor, 'account.rollback', subject)) throw new AppError('notEnoughRights');
  return user.id;
}

export async function findRollback(tx: Query | Write, id: number): Promise<RollbackJob> {
  return tx.selectFrom('rollbacks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function openRollbacks(db: Query): Promise<number[]> {
  const rows = await db.selectFrom('rollbacks').select('id').where('done', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The user's next edits to revert, newest first; may include edits outside the time range. */
export async function nextEdits(tx: Write, job: RollbackJob, limit: number): Promise<Edit[]> {
  return tx
    .selectFrom('history')
    .selectAll()
    .where('author_id', '=', job.user_id)
    .where('id', '<', job.next_below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** All edits of one point covered by the roll-back, newest first. */
export async function ownEdits(tx: Write, job: RollbackJob, pointIdx: number): Promise<Edit[]> {
  return tx
    .selectFrom('history')
    .selectAll()
    .where('point_idx', '=', pointIdx)
    .where('author_id', '=', job.user_id)
    .where('kind', '!=', 'commented')
    .where('created', '>=', job.from_ms)
    .where('created', '<=', job.to_ms)
    .where('id', '<', job.first_after)
    .orderBy('id', 'desc')
    .execute();
}

/** Those of a user's edits of a point that reverted others' edits or restored what others had deleted. */
export async function revertsOfOthers(tx: Write, own: readonly Edit[]): Promise<Edit[]> {
  const found: Edit[] = [];
  for (const edit of own) {
    if (edit.kind === 'reverted' && (await revertsOthers(tx, edit))) found.push(edit);
    if (edit.kind === 'restored' && (await restoredOthers(tx, edit))) found.push(edit);
  }
  return found;
}

async function revertsOthers(tx: Write, { id, author_id }: Edit): Promise<boolean> {
  const undone = await tx
    .selectFrom('undone_edits')
    .select('history_id')
    .where('entry_id', '=', id)
    .where('author_id', '!=', author_id)
    .limit(1)
    .executeTakeFirst();
  return undone !== undefined;
}

async function restoredOthers(tx: Write, { id, point_idx, author_id }: Edit): Promise<boolean> {
  const before = await tx
    .selectFrom('history')
    .select('author_id')
    .where('point_idx', '=', point_idx)
    .where('id', '<', id)
    .where('list', '=', 2)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before !== undefined && before.author_id !== author_id;
}

export async function saveOutcome(
  tx: Write,
  outcome: { rollbackId: number; edit: Edit; skipped: string | null },
): Promise<void> {
  const { rollbackId, edit, skipped } = outcome;
  await tx
    .insertInto('rollback_points')
    .values({ rollback_id: rollbackId, history_id: edit.id, point_idx: edit.point_idx, skipped })
    .execute();
}

export async function saveProgress(
  tx: Write,
  id: number,
  progress: { nextBelow: number; done: number | null },
): Promise<void> {
  const { nextBelow, done } = progress;
  await tx.updateTable('rollbacks').set({ next_below: nextBelow, done }).where('id', '=', id).execute();
}

/** @throws {AppError} `notEnoughRights` for a moderator of regions who did not order it */
export async function findRollbackOf(
  db: Query,
  id: number,
  request: Pick<RollbackRequest, 'login' | 'actor'>,
): Promise<RollbackJob | undefined> {
  const userId = await userToRollBack(db, request);
  if (userId === undefined) return undefined;
  const job = await db
    .selectFrom('rollbacks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (job && regionsOf(request.actor) !== null && Number(request.actor.id) !== job.actor_id)
    throw new AppError('notEnoughRights');
  return job;
}

/** The number of edits in the time range, and of those already processed. */
export async function rollbackProgress(db: Query, job: RollbackJob): Promise<{ done: number; total: number }> {
  const covered = db
    .selectFrom('history')
    .where('author_id', '=', job.user_id)
    .where('kind', '!=', 'commented')
    .where('created', '>=', job.from_ms)
    .where('created', '<=', job.to_ms)
    .where('id', '<', job.first_after);
  const [done, total] = [await numberOf(covered.where('id', '>=', job.next_below)), await numberOf(covered)];
  return { done, total };
}

/** The outcomes for all points, the last edited first. */
export async function rollbackOutcomes(
  db: Query,
  id: number,
): Promise<{ reverted: string[]; skipped: { _id: string; reason: string }[] }> {
  const rows = await db
    .selectFrom('rollback_points')
    .select(['point_idx', 'skipped'])
    .where('rollback_id', '=', id)
    .orderBy('history_id', 'desc')
    .execute();
  return {
    reverted: rows.flatMap(({ point_idx, skipped }) => (skipped === null ? [String(point_idx)] : [])),
    skipped: rows.flatMap(({ point_idx, skipped }) =>
      skipped === null ? [] : [{ _id: String(point_idx), reason: skipped }],
    ),
  };
}
