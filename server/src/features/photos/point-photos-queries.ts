import type { ExpressionBuilder } from 'kysely';
import type { PointPhotoReply, StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { maxPointPhotos } from '@dozor/domain/photo/point-photo.ts';
import { FieldErrors } from '../../core/app-error.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { PointPhotoTable } from '../../database/tables/point-photo-tables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { photoOf } from '../../records/points/photos-of-point.ts';

export type PointPhotoRow = PointPhotoTable & { author_login: string; country: string; region: string };

function photos(db: Query | Write) {
  return db
    .selectFrom('point_photos')
    .innerJoin('users', 'users.id', 'point_photos.author_id')
    .innerJoin('points', 'points.idx', 'point_photos.point_idx')
    .selectAll('point_photos')
    .select(['users.login as author_login', 'points.country', 'points.region']);
}

export async function listPhotosOf(
  db: Query | Write,
  pointIdx: number,
  reader: Actor | null,
): Promise<PointPhotoReply[]> {
  const rows = await photos(db)
    .where('point_photos.point_idx', '=', pointIdx)
    .orderBy('position')
    .orderBy('point_photos.id')
    .execute();
  return rows
    .filter(
      (row) =>
        row.state === 'shown' ||
        String(row.author_id) === reader?.id ||
        can(reader, 'complaint.settle', { places: [row] }),
    )
    .map(replyOf);
}

export async function findPointPhoto(db: Query | Write, id: string): Promise<PointPhotoRow | undefined> {
  return photos(db).where('point_photos.id', '=', id).executeTakeFirst();
}

/** @throws {FieldErrors} keyed `photo` when there is no room for another */
export async function requireRoom(db: Query | Write, pointIdx: number): Promise<void> {
  const count = await numberOf(db.selectFrom('point_photos').where('point_idx', '=', pointIdx));
  if (count >= maxPointPhotos) {
    throw new FieldErrors({ photo: validationMessage('tooBig', { max: maxPointPhotos }) });
  }
}

export async function insertPointPhoto(tx: Write, row: PointPhotoTable): Promise<void> {
  await tx.insertInto('point_photos').values(row).execute();
}

export async function setPositions(
  tx: Write,
  pointIdx: number,
  order: readonly string[],
  first: number,
): Promise<void> {
  for (const [turn, id] of order.entries()) {
    await tx
      .updateTable('point_photos')
      .set({ position: first + turn })
      .where('id', '=', id)
      .where('point_idx', '=', pointIdx)
      .execute();
  }
}

export async function deletePointPhoto(db: Query | Write, id: string): Promise<void> {
  await db.deleteFrom('point_photos').where('id', '=', id).execute();
}

export async function showPointPhoto(tx: Write, id: string): Promise<void> {
  await tx.updateTable('point_photos').set({ state: 'shown' }).where('id', '=', id).execute();
}

/** Photos awaiting review, oldest first; a moderator of regions gets those located there. */
export async function listWaiting(db: Query, moderator: Actor, { offset, limit }: { offset: number; limit: number }) {
  const regions = regionsOf(moderator);
  const rows = await photos(db)
    .select('points.type as point_type')
    .where('state', '=', 'waiting')
    .$if(regions !== null, (query) => query.where(inRegions(regions ?? [])))
    .orderBy('point_photos.created')
    .orderBy('point_photos.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const count = await numberOf(
    db
      .selectFrom('point_photos')
      .innerJoin('points', 'points.idx', 'point_photos.point_idx')
      .where('state', '=', 'waiting')
      .$if(regions !== null, (query) => query.where(inRegions(regions ?? []))),
  );
  const items = rows.map((row) => ({
    photo: replyOf(row),
    point: { _id: String(row.point_idx), type: row.point_type },
  }));
  return { items, total: count };
}

/** A country code includes all its regions. */
function inRegions(regions: readonly string[]) {
  return (eb: ExpressionBuilder<Database, 'points'>) =>
    eb.or([eb('points.country', 'in', [...regions]), eb('points.region', 'in', [...regions])]);
}

export function replyOf(row: PointPhotoRow): PointPhotoReply {
  const street = row.reference === null ? null : (JSON.parse(row.reference) as StreetPicture);
  const own = photoOf(row);
  return {
    ...own,
    ...(street && { url: street.page, thumbnail: street.thumbnail }),
    kind: row.kind,
    author: { _id: String(row.author_id), login: row.author_login },
    created: new Date(row.created).toISOString(),
    taken: row.taken === null ? null : new Date(row.taken).toISOString(),
    state: row.state,
    source: row.source,
    street,
  };
}
