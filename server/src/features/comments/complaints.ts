import type { complaintReply } from '@dozor/contract/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { z } from 'zod';
import { isUniqueViolation } from '../../database/dialect.ts';
import type { ComplaintTable } from '../../database/tables/discussion-tables.ts';
import { takeNumbers, type Query, type Write } from '../../database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findComment } from './comments-queries.ts';
import type { CommentServices } from './add-comment.ts';

type Reply = z.input<typeof complaintReply>;

/**
 * Reports a comment to the moderators.
 *
 * @throws {AppError} `duplicate` while an earlier complaint of the same user about it is open
 */
export async function addComplaint(
  { database, clock }: Pick<CommentServices, 'database' | 'clock'>,
  request: { pointIdx: number; commentId: number; text: string; actor: Actor },
): Promise<void> {
  const { pointIdx, commentId, text, actor } = request;
  try {
    await database.transaction(async (tx) => {
      const comment = await findComment(tx, pointIdx, commentId);
      if (!comment || comment.deleted !== null) throw new AppError('notFound');
      const id = await takeNumbers(tx, 'complaints', 1);
      const row = { id, comment_id: commentId, author_id: Number(actor.id), text, created: clock.now() };
      await tx
        .insertInto('complaints')
        .values({ ...row, state: 'open', settled_by: null, settled: null })
        .execute();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('duplicate') : error;
  }
}

function complaints(db: Query | Write) {
  return db
    .selectFrom('complaints')
    .innerJoin('comments', 'comments.id', 'complaints.comment_id')
    .innerJoin('points', 'points.idx', 'comments.point_idx')
    .innerJoin('users as complainant', 'complainant.id', 'complaints.author_id')
    .innerJoin('users as commenter', 'commenter.id', 'comments.author_id')
    .select([
      'complaints.id',
      'complaints.text',
      'complaints.created',
      'complaints.state',
      'complaints.author_id',
      'complainant.login as author_login',
      'comments.id as comment_id',
      'comments.text as comment_text',
      'comments.created as comment_created',
      'comments.deleted as comment_deleted',
      'commenter.id as commenter_id',
      'commenter.login as commenter_login',
      'points.idx as point_idx',
      'points.type',
      'points.x',
      'points.y',
      'points.country',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof complaints>['executeTakeFirstOrThrow']>>;

function replyOf(row: Row): Reply {
  return {
    _id: String(row.id),
    text: row.text,
    created: new Date(row.created).toISOString(),
    author: { _id: String(row.author_id), login: row.author_login },
    state: row.state,
    comment: {
      _id: String(row.comment_id),
      text: row.comment_text,
      author: { _id: String(row.commenter_id), login: row.commenter_login },
      created: new Date(row.comment_created).toISOString(),
      deleted: row.comment_deleted !== null,
    },
    point: { _id: String(row.point_idx), type: row.type, x: row.x, y: row.y, country: row.country },
  };
}

export async function listComplaints(
  db: Query,
  state: ComplaintTable['state'],
  page: { offset: number; limit: number },
): Promise<{ items: Reply[]; total: number }> {
  const rows = await complaints(db)
    .where('complaints.state', '=', state)
    .orderBy('complaints.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await db
    .selectFrom('complaints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { items: rows.map(replyOf), total: Number(count) };
}

/** Closes an open complaint; one that is closed already keeps its first outcome. */
export async function settleComplaint(
  { database, clock }: Pick<CommentServices, 'database' | 'clock'>,
  request: { id: number; outcome: 'resolved' | 'ignored'; actor: Actor },
): Promise<Reply> {
  return database.transaction(async (tx) => {
    await tx
      .updateTable('complaints')
      .set({ state: request.outcome, settled_by: Number(request.actor.id), settled: clock.now() })
      .where('id', '=', request.id)
      .where('state', '=', 'open')
      .execute();
    const row = await complaints(tx).where('complaints.id', '=', request.id).executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return replyOf(row);
  });
}
