import { randomBytes } from 'node:crypto';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { CommentReply } from '@dozor/contract/comments-endpoints.ts';
import { takeNumbers, type Write } from '../../database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import type { Services } from '../../platform/services.ts';
import { pointOf } from '../points/point-rows.ts';
import { findPoint } from '../points/points-queries.ts';
import { writeHistory } from '../points/write-history.ts';
import { findComment, readComment } from './comments-queries.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export interface NewComment {
  pointIdx: number;
  text: string;
  replyTo?: string | undefined;
  photos: readonly PreparedPhoto[];
  actor: Actor;
}

export type CommentServices = Pick<Services, 'database' | 'events' | 'clock' | 'photoStore'>;

/** Adds a comment with its photos and the entry of history that tells of it. */
export async function addComment(services: CommentServices, comment: NewComment): Promise<CommentReply> {
  const { database, clock, events, photoStore } = services;
  const photos = comment.photos.map((photo) => ({ id: randomBytes(16).toString('hex'), ...photo }));
  // The files come first: a row that is committed must find them, files without a row harm nobody.
  for (const photo of photos) {
    await photoStore.put(pictureName(photo.id), photo.picture);
    await photoStore.put(thumbnailName(photo.id), photo.thumbnail);
  }
  try {
    const written = await database.transaction(async (tx) => {
      const { id, historyId } = await insertComment(tx, comment, clock.now());
      for (const [position, { id: photoId, width, height }] of photos.entries()) {
        const row = { id: photoId, comment_id: id, point_idx: comment.pointIdx, position, width, height };
        await tx.insertInto('photos').values(row).execute();
      }
      return { id, historyId, reply: await readComment(tx, comment.pointIdx, id, comment.actor) };
    });
    events.emit('historyWritten', { historyIds: [written.historyId] });
    events.emit('commentWritten', { commentId: written.id });
    if (!written.reply) throw new AppError('notFound');
    return written.reply;
  } catch (error) {
    await removePhotoFiles(
      photoStore,
      photos.map(({ id }) => id),
    );
    throw error;
  }
}

async function insertComment(tx: Write, comment: NewComment, now: number): Promise<{ id: number; historyId: number }> {
  const { pointIdx, text, replyTo, actor } = comment;
  const point = await findPoint(tx, pointIdx);
  if (!point) throw new AppError('notFound');
  if (point.rating === -2) throw new AppError('objectChanged', { version: point.version, point: pointOf(point) });
  const parentId = replyTo === undefined ? null : await parentOf(tx, pointIdx, replyTo);
  const id = await takeNumbers(tx, 'comments', 1);
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
    })
    .execute();
  const historyId = await writeHistory(tx, {
    pointIdx,
    kind: 'commented',
    version: point.version,
    authorId,
    created: now,
    comment: text,
    commentId: id,
  });
  return { id, historyId };
}

/** Threads are one level deep, and nobody replies to what is gone. */
async function parentOf(tx: Write, pointIdx: number, replyTo: string): Promise<number> {
  const parent = /^[1-9]\d{0,14}$/.test(replyTo) ? await findComment(tx, pointIdx, Number(replyTo)) : undefined;
  if (!parent || parent.parent_id !== null || parent.deleted !== null) throw new AppError('cannotReply');
  return parent.id;
}

export async function removePhotoFiles(photoStore: PhotoStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await photoStore.remove(pictureName(id));
    await photoStore.remove(thumbnailName(id));
  }
}
