import { randomBytes } from 'node:crypto';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import type { PreparedPhoto } from '../../platform/photos/prepare-photo.ts';
import { writeHistory } from '../../records/history/write-history.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { type AuthoredRow, findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { findByClientId, findComment, readComment } from './comments-queries.ts';

export interface CommentPlace {
  pointIdx: number;
  replyTo?: string | undefined;
}

export interface NewComment extends CommentPlace {
  text: string;
  photos: readonly PreparedPhoto[];
  actor: Actor;
  /** The client's own id of the comment; see {@link findSent}. */
  clientId?: string | undefined;
}

export type CommentServices = Pick<Services, 'database' | 'events' | 'clock' | 'photoStore'>;

/** An earlier comment with the same client id, whose response was lost. */
export async function findSent(
  db: Query | Write,
  { pointIdx, clientId, actor }: Pick<NewComment, 'pointIdx' | 'clientId' | 'actor'>,
): Promise<CommentReply | undefined> {
  if (clientId === undefined) return undefined;
  const id = await findByClientId(db, { pointIdx, clientId, authorId: Number(actor.id) });
  return id === undefined ? undefined : readComment(db, pointIdx, id, actor);
}

/** A comment that was sent before is left unchanged. */
export async function addComment(services: CommentServices, comment: NewComment): Promise<CommentReply> {
  const { database, clock, events, photoStore } = services;
  const photos = comment.photos.map((photo) => ({ id: randomBytes(16).toString('hex'), ...photo }));
  // Files are written first: a committed row must find them, while files without a row are harmless.
  for (const photo of photos) {
    await photoStore.put(pictureName(photo.id), photo.picture);
    await photoStore.put(thumbnailName(photo.id), photo.thumbnail);
  }
  const removeFiles = () =>
    removePhotoFiles(
      photoStore,
      photos.map(({ id }) => id),
    );
  try {
    const written = await database.change(async (tx) => {
      // Every writer of a comment locks this counter, so concurrent writers see each other's comments.
      const id = await takeIds(tx, 'comments', 1);
      const sent = await findSent(tx, comment);
      if (sent) return { sent };
      const historyId = await insertComment(tx, comment, { id, now: clock.now() });
      for (const [position, { id: photoId, width, height }] of photos.entries()) {
        const row = { id: photoId, comment_id: id, point_idx: comment.pointIdx, position, width, height };
        await tx.insertInto('photos').values(row).execute();
      }
      return { id, historyId, reply: await readComment(tx, comment.pointIdx, id, comment.actor) };
    });
    if (written.sent) {
      await removeFiles();
      return written.sent;
    }
    events.emit('historyWritten', { historyIds: [written.historyId] });
    if (!written.reply) throw new AppError('notFound');
    return written.reply;
  } catch (error) {
    await removeFiles();
    throw error;
  }
}

/** @returns the id of its history entry */
async function insertComment(
  tx: Write,
  comment: NewComment,
  { id, now }: { id: number; now: number },
): Promise<number> {
  const { pointIdx, text, actor, clientId = null } = comment;
  const { point, parentId } = await requirePlace(tx, comment);
  const authorId = Number(actor.id);
  await tx
    .insertInto('comments')
    .values({
      id,
      point_idx: pointIdx,
      parent_id: parentId,
      author_id: authorId,
      text,
      created: now,
      edited: null,
      deleted: null,
      client_id: clientId,
    })
    .execute();
  return writeHistory(tx, {
    pointIdx,
    kind: 'commented',
    version: point.version,
    authorId,
    created: now,
    comment: text,
    commentId: id,
  });
}

/** @throws {AppError} `notFound` · `objectChanged` when the object is deleted · `cannotReply` */
export async function requirePlace(
  db: Query | Write,
  { pointIdx, replyTo }: CommentPlace,
): Promise<{ point: AuthoredRow; parentId: number | null }> {
  const point = await findPoint(db, pointIdx);
  if (!point) throw new AppError('notFound');
  if (point.rating === -2) throw new AppError('objectChanged', { version: point.version, point: pointOf(point) });
  return { point, parentId: replyTo === undefined ? null : await parentOf(db, pointIdx, replyTo) };
}

/** Threads are one level deep, and deleted comments cannot be replied to. */
async function parentOf(db: Query | Write, pointIdx: number, replyTo: string): Promise<number> {
  const parent = /^[1-9]\d{0,14}$/.test(replyTo) ? await findComment(db, pointIdx, Number(replyTo)) : undefined;
  if (!parent || parent.parent_id !== null || parent.deleted !== null) throw new AppError('cannotReply');
  return parent.id;
}

export async function removePhotoFiles(photoStore: PhotoStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await photoStore.remove(pictureName(id));
    await photoStore.remove(thumbnailName(id));
  }
}
