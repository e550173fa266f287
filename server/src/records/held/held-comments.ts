import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { takeIds, type Query, type Write } from '../../database/open-database.ts';
import { writeComment } from '../history/write-comment.ts';
import type { AuthoredRow } from '../points/points-queries.ts';

/** Only a moderator decides about a comment: it is published at no time by itself. */
const neverMs = Date.UTC(9999, 0);
const reasons: readonly FlagReason[] = ['newUser', 'link'];

/** What is kept in `fields` of a held comment. */
export interface HeldComment {
  /** The id reserved for it, or of the comment whose text it changes. */
  commentId: number;
  text: string;
  parentId: number | null;
  clientId: string | null;
  /** False if it changes a comment that is already public. */
  isNew: boolean;
  /** The point's, for the moderators' list. */
  type: string;
  x: number;
  y: number;
}

export interface HeldCommentRow extends HeldComment {
  id: number;
  createdMs: number;
  isHeld: boolean;
}

export async function holdComment(
  tx: Write,
  comment: Omit<HeldComment, 'type' | 'x' | 'y'> & { authorId: number; nowMs: number },
  point: AuthoredRow,
): Promise<void> {
  const { authorId, nowMs, ...rest } = comment;
  const held: HeldComment = { ...rest, type: point.type, x: point.x, y: point.y };
  await tx
    .insertInto('held_edits')
    .values({
      id: await takeIds(tx, 'history', 1),
      author_id: authorId,
      kind: 'comment',
      point_idx: point.idx,
      base: null,
      fields: JSON.stringify(held),
      version: point.version,
      comment: comment.text,
      country: point.country,
      region: point.region,
      reasons: JSON.stringify(reasons),
      score: 0,
      created: nowMs,
      until: neverMs,
      state: 'held',
      settled_by: null,
      settled: null,
      reason: null,
      note: null,
    })
    .execute();
}

/** Comments of one author on one point that waited or still wait, oldest first. */
export async function heldCommentsOf(
  db: Query | Write,
  { authorId, pointIdx }: { authorId: number; pointIdx: number },
): Promise<HeldCommentRow[]> {
  const rows = await db
    .selectFrom('held_edits')
    .select(['id', 'fields', 'created', 'state'])
    .where('point_idx', '=', pointIdx)
    .where('author_id', '=', authorId)
    .where('kind', '=', 'comment')
    .orderBy('id')
    .execute();
  return rows.map(({ id, fields, created, state }) => ({
    ...(JSON.parse(fields) as HeldComment),
    id,
    createdMs: created,
    isHeld: state === 'held',
  }));
}

/** @returns the id of its history entry; null if it only changes the text of a comment */
export async function publishHeldComment(
  tx: Write,
  held: { author_id: number; point_idx: number; fields: string; version: number },
  nowMs: number,
): Promise<number | null> {
  const { commentId, text, parentId, clientId, isNew } = JSON.parse(held.fields) as HeldComment;
  if (!isNew) {
    await tx.updateTable('comments').set({ text, edited: nowMs }).where('id', '=', commentId).execute();
    return null;
  }
  const { author_id, point_idx } = held;
  const point = await tx.selectFrom('points').select('version').where('idx', '=', point_idx).executeTakeFirst();
  const row = { id: commentId, point_idx, parent_id: parentId, author_id, text, created: nowMs, client_id: clientId };
  return writeComment(tx, row, point?.version ?? held.version);
}
