import { randomBytes } from 'node:crypto';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { commentWaits } from '@dozor/domain/trust/waiting-comment.ts';
import { AppError } from '../../core/app-error.ts';
import { type Query, takeIds, type Write } from '../../database/open-database.ts';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import type { PreparedPhoto } from '../../platform/photos/prepare-photo.ts';
import { heldCommentsOf, holdComment } from '../../records/held/held-comments.ts';
import { writeComment } from '../../records/history/write-comment.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { type AuthoredRow, findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { findByClientId, findComment, readComment, readWaiting } from './comments-queries.ts';

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
  const authorId = Number(actor.id);
  const id = await findByClientId(db, { pointIdx, clientId, authorId });
  if (id !== undefined) return readComment(db, pointIdx, id, actor);
  const held = (await heldCommentsOf(db, { pointIdx, authorId })).find((one) => one.clientId === clientId);
  return held && readWaiting(held, actor);
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
      const now = clock.now();
      const historyId = await insertComment(tx, comment, { id, now });
      for (const [position, { id: photoId, width, height }] of photos.entries()) {
        const row = { id: photoId, comment_id: id, point_idx: comment.pointIdx, position, width, height };
        await tx.insertInto('photos').values(row).execute();
      }
      const reply = await (historyId === null
        ? readWaiting({ commentId: id, text: comment.text, createdMs: now }, comment.actor)
        : readComment(tx, comment.pointIdx, id, comment.actor));
      return { id, historyId, reply };
    });
    if (written.sent) {
      await removeFiles();
      return written.sent;
    }
    if (written.historyId !== null) events.emit('historyWritten', { historyIds: [written.historyId] });
    if (!written.reply) throw new AppError('notFound');
    return written.reply;
  } catch (error) {
    await removeFiles();
    throw error;
  }
}

/** @returns the id of its history entry; null if it waits for a moderator */
async function insertComment(
  tx: Write,
  comment: NewComment,
  { id, now }: { id: number; now: number },
): Promise<number | null> {
  const { pointIdx, text, actor, clientId = null } = comment;
  const { point, parentId } = await requirePlace(tx, comment);
  const authorId = Number(actor.id);
  if (mustWait(actor, text, now)) {
    await holdComment(tx, { commentId: id, text, parentId, clientId, isNew: true, authorId, nowMs: now }, point);
    return null;
  }
  const row = { id, point_idx: pointIdx, parent_id: parentId, author_id: authorId, text, created: now };
  return writeComment(tx, { ...row, client_id: clientId }, point.version);
}

/** Comments of those who work here are never held. */
export function mustWait(actor: Actor, text: string, nowMs: number): boolean {
  const author = { level: actor.trust ?? 0, ageMs: nowMs - Date.parse(actor.created) };
  return accessLevelOf(actor.roles) === 'user' && commentWaits(author, text);
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
