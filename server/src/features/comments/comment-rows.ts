import type { CommentReply } from '@dozor/contract/comments-endpoints.ts';
import type { Selectable } from 'kysely';
import { photoOf } from '../points/photos-of-point.ts';
import type { CommentTable, ComplaintTable, PhotoTable } from '../../database/discussion-tables.ts';

export type CommentRow = Selectable<CommentTable> & { author_login: string };
export type PhotoRow = Selectable<PhotoTable>;
export type ComplaintRow = Selectable<ComplaintTable>;

/** Comments with their replies, oldest first; what a deleted comment said is gone, its place stays. */
export function threadsOf(
  rows: readonly CommentRow[],
  photos: readonly PhotoRow[],
  ownComplaints: readonly ComplaintRow[],
): CommentReply[] {
  const one = (row: CommentRow): Omit<CommentReply, 'replies'> => commentOf(row, photos, ownComplaints);
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...one(row),
      replies: rows.filter((reply) => reply.parent_id === row.id).map((reply) => ({ ...one(reply), replies: [] })),
    }));
}

function commentOf(
  row: CommentRow,
  photos: readonly PhotoRow[],
  ownComplaints: readonly ComplaintRow[],
): Omit<CommentReply, 'replies'> {
  const deleted = row.deleted !== null;
  const complaint = ownComplaints.find((own) => own.comment_id === row.id);
  return {
    _id: String(row.id),
    text: deleted ? '' : row.text,
    author: { _id: String(row.author_id), login: row.author_login },
    created: new Date(row.created).toISOString(),
    edited: row.edited === null ? null : new Date(row.edited).toISOString(),
    deleted,
    photos: deleted ? [] : photos.filter((photo) => photo.comment_id === row.id).map(photoOf),
    complaint: complaint
      ? { _id: String(complaint.id), text: complaint.text, created: new Date(complaint.created).toISOString() }
      : null,
  };
}
