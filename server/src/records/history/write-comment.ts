import type { Write } from '../../database/open-database.ts';
import type { CommentTable } from '../../database/tables/discussion-tables.ts';
import { writeHistory } from './write-history.ts';

/** A new comment and its history entry. @returns the id of the entry */
export async function writeComment(
  tx: Write,
  comment: Omit<CommentTable, 'edited' | 'deleted'>,
  pointVersion: number,
): Promise<number> {
  await tx
    .insertInto('comments')
    .values({ ...comment, edited: null, deleted: null })
    .execute();
  return writeHistory(tx, {
    pointIdx: comment.point_idx,
    kind: 'commented',
    version: pointVersion,
    authorId: comment.author_id,
    created: comment.created,
    comment: comment.text,
    commentId: comment.id,
  });
}
