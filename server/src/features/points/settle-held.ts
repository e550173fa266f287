import type { Actor } from '@dozor/domain/access/actor.ts';
import { applyChanges, diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { publishHeldComment } from '../../records/held/held-comments.ts';
import { type HeldEdit, heldEdits } from '../../records/held/held-edits-queries.ts';
import { deletedRating } from '../../records/points/load-for-change.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange, writeNewPoints } from '../../records/points/point-writer.ts';
import { type AuthoredRow, findPoint } from '../../records/points/points-queries.ts';
import { needsDuplicateCheck } from './change-point.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import type { PointServices } from './save-point.ts';

/** The moderator, and the reason if it was refused; no user if it expired. */
export interface Verdict {
  byId: number | null;
  reason?: string | undefined;
  comment?: string | undefined;
  /** The moderator has confirmed that it differs from the points around it. */
  confirmDuplicate?: boolean | undefined;
  actor?: Actor | undefined;
}

/**
 * Publishes a held edit, with its own author and the current time.
 *
 * @returns its entry; null when a field it changes was changed by someone else meanwhile: it is then abandoned
 * @throws {AppError} `notFound` when no edit with this id is held any more, `duplicate` if a duplicate was added since
 */
export async function releaseHeld(services: PointServices, id: number, verdict: Verdict): Promise<number | null> {
  const nowMs = services.clock.now();
  const places = await services.places.loaded();
  const entryId = await services.database.change(async (tx, revision) => {
    const edit = await settle(tx, id, { ...verdict, state: 'released', nowMs });
    const fields = JSON.parse(edit.fields) as PointFields;
    const comment = edit.comment ?? undefined;
    const { confirmDuplicate: confirmed = false, actor = null } = verdict;
    const check = { actor, confirmed, confirmedUntilMs: edit.created, self: edit.point_idx };
    if (edit.kind === 'created') {
      await refuseDuplicates(tx, { ...check, fields });
      const point = { idx: edit.point_idx, fields, ...places.locate(fields.x, fields.y) };
      const { firstEntryId } = await writeNewPoints(tx, [point], {
        revision,
        authorId: edit.author_id,
        nowMs,
        comment,
      });
      return firstEntryId;
    }
    const row = await findPoint(tx, edit.point_idx);
    const rebased = row && rebasedFields(row, edit);
    if (!row || !rebased) {
      await tx.updateTable('held_edits').set({ state: 'outdated' }).where('id', '=', id).execute();
      return null;
    }
    if (needsDuplicateCheck(fieldsOf(row), rebased)) await refuseDuplicates(tx, { ...check, fields: rebased });
    return writeChange(tx, services, {
      row,
      fields: rebased,
      revision,
      kind: 'changed',
      authorId: edit.author_id,
      comment,
    });
  });
  await services.changeFeed.catchUpAfterCommit();
  if (entryId !== null) services.events.emit('historyWritten', { historyIds: [entryId] });
  return entryId;
}

/** Publishes a held comment, with its own author and the current time. @throws as {@link refuseHeld} */
export async function releaseHeldComment(services: PointServices, id: number, verdict: Verdict): Promise<void> {
  const nowMs = services.clock.now();
  const entryId = await services.database.change(async (tx) => {
    const held = await settle(tx, id, { ...verdict, state: 'released', nowMs });
    return publishHeldComment(tx, held, nowMs);
  });
  if (entryId !== null) services.events.emit('historyWritten', { historyIds: [entryId] });
}

/** Drops a held edit: it was never public. @throws {AppError} `notFound` when no edit with this id is held */
export async function refuseHeld(services: PointServices, id: number, verdict: Verdict): Promise<HeldEdit> {
  const nowMs = services.clock.now();
  return services.database.transaction((tx) => settle(tx, id, { ...verdict, state: 'refused', nowMs }));
}

export async function refuseHeldEditsOf(
  tx: Write,
  authorId: number,
  verdict: Verdict & { nowMs: number; fromMs?: number; toMs?: number },
): Promise<void> {
  const { byId, reason = null, comment = null, nowMs, fromMs = 0, toMs = nowMs } = verdict;
  await tx
    .updateTable('held_edits')
    .set({ state: 'refused', settled_by: byId, settled: nowMs, reason, note: comment })
    .where('author_id', '=', authorId)
    .where('state', '=', 'held')
    .where('created', '>=', fromMs)
    .where('created', '<=', toMs)
    .execute();
}

/** Abandons a held edit, as its point has changed meanwhile. */
export async function abandonHeld({ database }: Pick<PointServices, 'database'>, id: number): Promise<void> {
  await database.transaction((tx) =>
    tx.updateTable('held_edits').set({ state: 'outdated' }).where('id', '=', id).where('state', '=', 'held').execute(),
  );
}

/** The first of two concurrent decisions wins. */
async function settle(
  tx: Write,
  id: number,
  verdict: Verdict & { state: 'released' | 'refused'; nowMs: number },
): Promise<HeldEdit> {
  const { state, byId, reason = null, comment = null, nowMs } = verdict;
  const { numUpdatedRows } = await tx
    .updateTable('held_edits')
    .set({ state, settled_by: byId, settled: nowMs, reason, note: comment })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('notFound');
  return heldEdits(tx).where('held_edits.id', '=', id).executeTakeFirstOrThrow();
}

/** Applies the edit to the current point; undefined when one of its fields was changed by someone else. */
function rebasedFields(row: AuthoredRow, edit: HeldEdit): PointFields | undefined {
  if (row.rating === deletedRating || edit.base === null) return undefined;
  const base = JSON.parse(edit.base) as PointFields;
  const wanted = diffPoints(base, JSON.parse(edit.fields) as PointFields);
  const now = fieldsOf(row);
  const changedSince = new Set(diffPoints(base, now).map(({ field }) => field));
  const isOutdated = wanted.length === 0 || wanted.some(({ field }) => changedSince.has(field));
  return isOutdated ? undefined : applyChanges(now, wanted);
}
