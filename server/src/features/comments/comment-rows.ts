import type { Selectable } from 'kysely';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { CommentTable, ComplaintTable, PhotoTable } from '../../database/tables/discussion-tables.ts';
import { photoOf } from '../../records/points/photos-of-point.ts';

export type CommentRow = Selectable<CommentTable> & {
  author_login: string;
  /** The text waits for a moderator, and only its author reads it. */
  waits?: boolean;
};
export type PhotoRow = Selectable<PhotoTable>;
export type ComplaintRow = Selectable<ComplaintTable>;

/** Comments with their replies, oldest first. The text of a deleted comment is omitted, its place remains. */
export function threadsOf(
  rows: readonly CommentRow[],
  photos: readonly PhotoRow[],
  ownComplaints: readonly ComplaintRow[],
): CommentReply[] {
  const photosOf = Map.groupBy(photos, ({ comment_id: id }) => id);
  const complaintOf = new Map(ownComplaints.map((complaint) => [complaint.subject_id, complaint]));
  const repliesOf = Map.groupBy(rows, ({ parent_id: id }) => id);
  const one = (row: CommentRow) => commentOf(row, photosOf.get(row.id) ?? [], complaintOf.get(row.id));
  return (repliesOf.get(null) ?? []).map((row) => ({
    ...one(row),
    replies: (repliesOf.get(row.id) ?? []).map((reply) => ({ ...one(reply), replies: [] })),
  }));
}

function commentOf(
  row: CommentRow,
  photos: readonly PhotoRow[],
  complaint: ComplaintRow | undefined,
): Omit<CommentReply, 'replies'> {
  const deleted = row.deleted !== null;
  return {
    _id: String(row.id),
    text: deleted ? '' : row.text,
    author: { _id: String(row.author_id), login: row.author_login },
    created: new Date(row.created).toISOString(),
    edited: row.edited === null ? null : new Date(row.edited).toISOString(),
    deleted,
    ...(row.waits && { waits: true as const }),
    photos: deleted ? [] : photos.map(photoOf),
    complaint: complaint
      ? { _id: String(complaint.id), text: complaint.text, created: new Date(complaint.created).toISOString() }
      : null,
  };
}
