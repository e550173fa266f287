import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import type { CommentServices } from './add-comment.ts';
import type { CommentRow } from './comment-rows.ts';
import { findComment, readComment } from './comments-queries.ts';

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
    await loadComment(tx, request, 'comment.change', clock.now());
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
    await loadComment(tx, request, 'comment.delete', clock.now());
    await tx.updateTable('comments').set({ deleted: clock.now() }).where('id', '=', request.commentId).execute();
  });
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
