import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { heldCommentsOf, holdComment } from '../../records/held/held-comments.ts';
import { type CommentServices, mustWait, requirePlace } from './add-comment.ts';
import type { CommentRow } from './comment-rows.ts';
import { findComment, readComment, readWaiting } from './comments-queries.ts';

interface CommentRequest {
  pointIdx: number;
  commentId: number;
  actor: Actor;
}

export async function changeComment(
  { database, clock }: Pick<CommentServices, 'database' | 'clock'>,
  request: CommentRequest & { text: string },
): Promise<CommentReply> {
  const { pointIdx, commentId, actor, text } = request;
  const reply = await database.transaction(async (tx) => {
    const row = await loadComment(tx, request, 'comment.change', clock.now());
    if (String(row.author_id) === actor.id && mustWait(actor, text, clock.now())) {
      const { point } = await requirePlace(tx, { pointIdx });
      const held = { commentId, text, parentId: row.parent_id, clientId: null, isNew: false };
      await holdComment(tx, { ...held, authorId: row.author_id, nowMs: clock.now() }, point);
      return readWaiting({ commentId, text, createdMs: row.created }, actor);
    }
    await tx.updateTable('comments').set({ text, edited: clock.now() }).where('id', '=', commentId).execute();
    return readComment(tx, pointIdx, commentId, actor);
  });
  if (!reply) throw new AppError('notFound');
  return reply;
}

/** The replies of the comment remain. */
export async function deleteComment(
  { database, clock }: Pick<CommentServices, 'database' | 'clock'>,
  request: CommentRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await withdrawHeld(tx, request)) return;
    await loadComment(tx, request, 'comment.delete', clock.now());
    await tx.updateTable('comments').set({ deleted: clock.now() }).where('id', '=', request.commentId).execute();
  });
}

/** A new comment that waits was never public, and its author may take it back. */
async function withdrawHeld(tx: Write, { pointIdx, commentId, actor }: CommentRequest): Promise<boolean> {
  const own = await heldCommentsOf(tx, { pointIdx, authorId: Number(actor.id) });
  const held = own.find((one) => one.commentId === commentId && one.isNew && one.isHeld);
  if (!held) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('held_edits')
    .where('id', '=', held.id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function loadComment(
  tx: Write,
  { pointIdx, commentId, actor }: CommentRequest,
  action: 'comment.change' | 'comment.delete',
  nowMs: number,
): Promise<CommentRow> {
  const row = await findComment(tx, pointIdx, commentId);
  if (!row || row.deleted !== null) throw new AppError('notFound');
  const place = await tx
    .selectFrom('points')
    .select(['country', 'region'])
    .where('idx', '=', pointIdx)
    .executeTakeFirst();
  const subject = { ownerId: String(row.author_id), createdMs: row.created, nowMs, places: place ? [place] : [] };
  if (!can(actor, action, subject)) throw new AppError('notEnoughRights');
  return row;
}
