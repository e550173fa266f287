import { randomBytes } from 'node:crypto';
import type { PointPhotoReply, StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { type PhotoKind, shownFromLevel } from '@dozor/domain/photo/point-photo.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { version } from '../../core/version.ts';
import { takeIds } from '../../database/open-database.ts';
import type { PointPhotoTable } from '../../database/tables/point-photo-tables.ts';
import { type BoundedAnswer, fetchBounded } from '../../platform/fetch-bounded.ts';
import type { Turn } from '../../platform/overload/work-queue.ts';
import { putPhoto, removePhoto } from '../../platform/photos/photo-store.ts';
import { asJpeg, type PreparedPhoto, preparePhotos } from '../../platform/photos/prepare-photo.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import { deletedRating, staleError } from '../../records/points/load-for-change.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { findPointPhoto, insertPointPhoto, replyOf, requireRoom } from './point-photos-queries.ts';

export type PhotoServices = Pick<Services, 'config' | 'database' | 'clock' | 'photoStore' | 'log'>;

interface PhotoPlace {
  pointIdx: number;
  actor: Actor;
  kind: PhotoKind;
}

export interface NewPointPhoto extends PhotoPlace {
  /** As uploaded. */
  file: Buffer;
  taken: number | null;
  turn: Turn;
}

const limits = { timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024 };

/** With a blurring service nothing is published before blurring; without one, photos of new accounts are held for review. */
export async function addPointPhoto(services: PhotoServices, photo: NewPointPhoto): Promise<PointPhotoReply> {
  await requirePoint(services, photo.pointIdx);
  const { prepared, state } = await blurred(services, photo);
  const { photoStore } = services;
  const id = randomBytes(16).toString('hex');
  await putPhoto(photoStore, id, prepared);
  const { width, height } = prepared;
  try {
    return await insert(services, photo, {
      id,
      width,
      height,
      taken: photo.taken,
      state,
      source: 'own',
      reference: null,
    });
  } catch (error) {
    await removePhoto(photoStore, id);
    throw error;
  }
}

/** Attaches an image of another site by its name there; no files are stored. */
export async function attachPicture(
  services: PhotoServices,
  place: PhotoPlace,
  street: StreetPicture,
): Promise<PointPhotoReply> {
  await requirePoint(services, place.pointIdx);
  return insert(services, place, {
    id: randomBytes(16).toString('hex'),
    width: 0,
    height: 0,
    taken: street.taken === null ? null : Date.parse(street.taken),
    state: 'shown',
    source: street.source,
    reference: JSON.stringify(street),
  });
}

type Facts = Pick<PointPhotoTable, 'id' | 'width' | 'height' | 'taken' | 'state' | 'source' | 'reference'>;

async function insert(services: PhotoServices, { pointIdx, actor, kind }: PhotoPlace, facts: Facts) {
  const { database, clock } = services;
  const row = await database.transaction(async (tx) => {
    // Every writer of a photo locks this counter, so that no two take the last place.
    const position = await takeIds(tx, 'point_photos', 1);
    await requireRoom(tx, pointIdx);
    const author = { author_id: Number(actor.id), created: clock.now() };
    await insertPointPhoto(tx, { ...facts, ...author, point_idx: pointIdx, kind, position });
    return findPointPhoto(tx, facts.id);
  });
  if (!row) throw new AppError('notFound');
  return replyOf(row);
}

/** @throws {AppError} `notFound` · `objectChanged` when the point is deleted · {FieldErrors} there is no room for more */
async function requirePoint({ database }: PhotoServices, pointIdx: number): Promise<void> {
  const point = await findPoint(database.kysely, pointIdx);
  if (!point) throw new AppError('notFound');
  if (point.rating === deletedRating) throw staleError(point);
  await requireRoom(database.kysely, pointIdx);
}

async function blurred(services: PhotoServices, { file, actor, turn }: NewPointPhoto) {
  const { config, log } = services;
  const prepared = await prepareOne(file, turn);
  if (config.blurUrl === '') return { prepared, state: stateWithoutBlur(actor) };
  try {
    const answer = await blurPhoto(config.blurUrl, await asJpeg(prepared.picture));
    return { prepared: await prepareOne(answer), state: 'shown' as const };
  } catch (error) {
    log.warn({ err: error }, 'cannot blur a photo; it awaits review');
    return { prepared, state: 'waiting' as const };
  }
}

/**
 * Has faces and plates blurred by a service with the API of sgblur (docs/blurring.md).
 *
 * @param picture without any metadata
 * @throws {UpstreamError} it did not respond with an image, or not in time
 */
async function blurPhoto(address: string, picture: Buffer): Promise<Buffer> {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  // Serializes the form to bytes, for a request that can be aborted in time.
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'user-agent': `Dozor/${version}` };
  const body = new Uint8Array(await sent.arrayBuffer());
  let answer: BoundedAnswer;
  try {
    answer = await fetchBounded(`${address}/blur/`, { method: 'POST', headers, body, redirect: 'error', ...limits });
  } catch (error) {
    throw new UpstreamError('the blurring service did not answer', { cause: error });
  }
  if (answer.status !== 200 || answer.bytes.length === 0) {
    throw new UpstreamError(`the blurring service answered ${answer.status}`);
  }
  return answer.bytes;
}

async function prepareOne(file: Buffer, turn?: Turn): Promise<PreparedPhoto> {
  const [prepared] = (await preparePhotos([file], turn)) ?? [];
  if (!prepared) throw new FieldErrors({ photo: errorMessages.unsupportedFileType });
  return prepared;
}

/** Photos of users with a role, or with trust earned by their edits, are published immediately. */
function stateWithoutBlur(actor: Actor): 'shown' | 'waiting' {
  return accessLevelOf(actor.roles) === 'user' && (actor.trust ?? 0) < shownFromLevel ? 'waiting' : 'shown';
}
