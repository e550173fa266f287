import type { Actor } from '@dozor/domain/access/actor.ts';
import type { CommentReply } from '@dozor/contract/comments-endpoints.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { type CommentRow, type PhotoRow, threadsOf } from './comment-rows.ts';

function comments(db: Query | Write) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select('users.login as author_login');
}

/** The threads of one object as a reader sees them. */
export async function readThreads(db: Query | Write, pointIdx: number, reader: Actor | null): Promise<CommentReply[]> {
  const rows = await comments(db).where('comments.point_idx', '=', pointIdx).orderBy('comments.id').execute();
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('point_idx', '=', pointIdx)
    .orderBy('comment_id')
    .orderBy('position')
    .execute();
  const complaints =
    reader && rows.length > 0
      ? await db
          .selectFrom('complaints')
          .selectAll()
          .where('author_id', '=', Number(reader.id))
          .where('state', '=', 'open')
          .where(
            'comment_id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
      : [];
  return threadsOf(rows, photos, complaints);
}

/** One comment as a reader sees it, wherever it stands in its thread. */
export async function readComment(
  db: Query | Write,
  pointIdx: number,
  commentId: number,
  reader: Actor | null,
): Promise<CommentReply | undefined> {
  const threads = await readThreads(db, pointIdx, reader);
  const all: CommentReply[] = threads.flatMap((thread) => [thread, ...thread.replies]);
  return all.find(({ _id }) => _id === String(commentId));
}

export async function findComment(
  db: Query | Write,
  pointIdx: number,
  commentId: number,
): Promise<CommentRow | undefined> {
  return comments(db)
    .where('comments.point_idx', '=', pointIdx)
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
}

export async function findPhoto(db: Query, id: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .selectAll('photos')
    .where('photos.id', '=', id)
    .where('comments.deleted', 'is', null)
    .executeTakeFirst();
}
