import { type CommentReply, maxPageLength } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { type HeldCommentRow, heldCommentsOf } from '../../records/held/held-comments.ts';
import { type CommentRow, threadsOf } from './comment-rows.ts';

function comments(db: Query | Write) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select('users.login as author_login');
}

/** Pages are bounded: a thread that continues on a later page is repeated there with only its further replies. */
export async function readThreads(
  db: Query | Write,
  pointIdx: number,
  reader: Actor | null,
  page: { after: number; limit: number },
): Promise<{ items: CommentReply[]; next?: string }> {
  const found = await comments(db)
    .where('comments.point_idx', '=', pointIdx)
    .where('comments.id', '>', page.after)
    .orderBy('comments.id')
    .limit(page.limit + 1)
    .execute();
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const isEnd = found.length <= rows.length;
  const shown = reader ? await withWaiting(db, rows, { pointIdx, reader, isEnd }) : rows;
  const started = await earlierRoots(db, shown);
  const items = await threadsFor(db, [...started, ...shown], reader);
  return !isEnd && last ? { items, next: String(last.id) } : { items };
}

/** With the reader's own comments that wait: changed ones in their place, new ones at the end. */
async function withWaiting(
  db: Query | Write,
  rows: readonly CommentRow[],
  { pointIdx, reader, isEnd }: { pointIdx: number; reader: Actor; isEnd: boolean },
): Promise<CommentRow[]> {
  const all = await heldCommentsOf(db, { pointIdx, authorId: Number(reader.id) });
  const waiting = all.filter(({ isHeld }) => isHeld);
  const changed = new Map(waiting.filter(({ isNew }) => !isNew).map((held) => [held.commentId, held.text]));
  const shown = rows.map((row) => {
    const text = changed.get(row.id);
    return text === undefined ? row : { ...row, text, waits: true };
  });
  const added = isEnd ? waiting.filter(({ isNew }) => isNew) : [];
  return [...shown, ...added.map((held) => waitingRow(held, pointIdx, reader))];
}

function waitingRow(
  held: Pick<HeldCommentRow, 'commentId' | 'text' | 'createdMs'> & Partial<HeldCommentRow>,
  pointIdx: number,
  author: Actor,
): CommentRow {
  return {
    id: held.commentId,
    point_idx: pointIdx,
    parent_id: held.parentId ?? null,
    author_id: Number(author.id),
    author_login: author.login,
    text: held.text,
    created: held.createdMs,
    edited: null,
    deleted: null,
    client_id: null,
    waits: true,
  };
}

/** A comment that waits, as its author sees it. */
export function readWaiting(
  held: Pick<HeldCommentRow, 'commentId' | 'text' | 'createdMs'>,
  author: Actor,
): CommentReply | undefined {
  return threadsOf([{ ...waitingRow(held, 0, author), parent_id: null }], [], [])[0];
}

/** The parents of these comments that are not among them, oldest first. */
async function earlierRoots(db: Query | Write, rows: readonly CommentRow[]): Promise<CommentRow[]> {
  const here = new Set(idsOf(rows));
  const missing = new Set(rows.flatMap(({ parent_id: id }) => (id === null || here.has(id) ? [] : [id])));
  if (missing.size === 0) return [];
  return comments(db)
    .where('comments.id', 'in', [...missing])
    .orderBy('comments.id')
    .execute();
}

async function threadsFor(
  db: Query | Write,
  rows: readonly CommentRow[],
  reader: Actor | null,
): Promise<CommentReply[]> {
  if (rows.length === 0) return [];
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('comment_id', 'in', idsOf(rows))
    .orderBy('comment_id')
    .orderBy('position')
    .execute();
  const complaints = reader
    ? await db
        .selectFrom('complaints')
        .selectAll()
        .where('author_id', '=', Number(reader.id))
        .where('state', '=', 'open')
        .where('about', '=', 'comment')
        .where('subject_id', 'in', idsOf(rows))
        .execute()
    : [];
  return threadsOf(rows, photos, complaints);
}

function idsOf(rows: readonly CommentRow[]): number[] {
  return rows.map(({ id }) => id);
}

/** A single comment as readers see it, anywhere in its thread, with its first replies. */
export async function readComment(
  db: Query | Write,
  pointIdx: number,
  commentId: number,
  reader: Actor | null,
): Promise<CommentReply | undefined> {
  const row = await findComment(db, pointIdx, commentId);
  if (!row) return undefined;
  if (row.parent_id !== null) {
    const [alone] = await threadsFor(db, [{ ...row, parent_id: null }], reader);
    return alone;
  }
  const replies = await comments(db)
    .where('comments.point_idx', '=', pointIdx)
    .where('comments.id', '>', row.id)
    .where('comments.parent_id', '=', row.id)
    .orderBy('comments.id')
    .limit(maxPageLength)
    .execute();
  const [thread] = await threadsFor(db, [row, ...replies], reader);
  return thread;
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

export async function findByClientId(
  db: Query | Write,
  { pointIdx, clientId, authorId }: { pointIdx: number; clientId: string; authorId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .where('point_idx', '=', pointIdx)
    .executeTakeFirst();
  return row?.id;
}

/** A photo of a comment or of a point; one awaiting review is visible to its author and moderators only. */
export async function findPhoto(
  db: Query,
  id: string,
  reader: Actor | null,
): Promise<{ isShown: boolean } | undefined> {
  const ofComment = await db
    .selectFrom('photos')
    .innerJoin('comments', 'comments.id', 'photos.comment_id')
    .select('photos.id')
    .where('photos.id', '=', id)
    .where('comments.deleted', 'is', null)
    .executeTakeFirst();
  if (ofComment) return { isShown: true };
  const ofPoint = await db
    .selectFrom('point_photos')
    .innerJoin('points', 'points.idx', 'point_photos.point_idx')
    .select(['state', 'point_photos.author_id', 'country', 'region'])
    .where('point_photos.id', '=', id)
    .executeTakeFirst();
  if (!ofPoint) return undefined;
  const isShown = ofPoint.state === 'shown';
  const maySee =
    isShown || String(ofPoint.author_id) === reader?.id || can(reader, 'complaint.settle', { places: [ofPoint] });
  return maySee ? { isShown } : undefined;
}
