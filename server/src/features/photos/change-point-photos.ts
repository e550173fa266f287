import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { takeIds } from '../../database/open-database.ts';
import { removePhoto } from '../../platform/photos/photo-store.ts';
import type { PhotoServices } from './add-point-photo.ts';
import {
  deletePointPhoto,
  findPointPhoto,
  listPhotosOf,
  type PointPhotoRow,
  setPositions,
  showPointPhoto,
} from './point-photos-queries.ts';

/** Removes a photo and its files, under the same rule as for comments. */
export async function removePointPhoto(
  services: PhotoServices,
  { pointIdx, id, actor }: { pointIdx: number; id: string; actor: Actor },
): Promise<void> {
  const row = await findPointPhoto(services.database.kysely, id);
  if (!row || row.point_idx !== pointIdx) throw new AppError('notFound');
  const subject = {
    ownerId: String(row.author_id),
    createdMs: row.created,
    nowMs: services.clock.now(),
    places: [row],
  };
  if (!can(actor, 'comment.delete', subject)) throw new AppError('notEnoughRights');
  await removeWhole(services, row);
}

async function removeWhole({ database, photoStore }: PhotoServices, { id, source }: PointPhotoRow): Promise<void> {
  if (source === 'own') await removePhoto(photoStore, id);
  await deletePointPhoto(database.kysely, id);
}

/** @throws {FieldErrors} keyed `order` when it does not contain exactly the photos visible to the actor */
export async function orderPointPhotos(
  { database }: PhotoServices,
  { pointIdx, order, actor }: { pointIdx: number; order: readonly string[]; actor: Actor },
): Promise<void> {
  await database.transaction(async (tx) => {
    const first = (await takeIds(tx, 'point_photos', order.length)) || 1;
    const known = (await listPhotosOf(tx, pointIdx, actor)).map(({ _id }) => _id);
    const isSame = known.length === order.length && known.every((id) => order.includes(id));
    if (!isSame) throw new FieldErrors({ order: errorMessages.unknownValue });
    await setPositions(tx, pointIdx, order, first);
  });
}

/** @throws {AppError} `notFound` for a photo that is not held, as after another verdict */
export async function settleWaitingPhoto(
  services: PhotoServices,
  { id, outcome, actor }: { id: string; outcome: 'shown' | 'removed'; actor: Actor },
): Promise<void> {
  const row = await findPointPhoto(services.database.kysely, id);
  if (row?.state !== 'waiting') throw new AppError('notFound');
  if (!can(actor, 'complaint.settle', { places: [row] })) throw new AppError('notEnoughRights');
  if (outcome === 'removed') return removeWhole(services, row);
  await services.database.transaction((tx) => showPointPhoto(tx, id));
}
