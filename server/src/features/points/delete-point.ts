import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { AppError } from '../../core/app-error.ts';
import { deletedRating, isNotFound, staleError } from '../../records/points/load-for-change.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { findPoint, lastChangeOf } from '../../records/points/points-queries.ts';
import { withdrawHeldPoint } from './own-held-point.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { revertedFields } from './revert-change.ts';
import { type PointServices, savePoint } from './save-point.ts';

export interface RemovalRequest {
  idx: number;
  version: number;
  comment: string;
  actor: Actor;
}

/** It remains readable with the rating -2, and its history is preserved; one still held for review is removed for good. */
export async function deletePoint(services: PointServices, request: RemovalRequest): Promise<void> {
  try {
    await deleteLive(services, request);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await withdrawHeldPoint(services, request);
  }
}

async function deleteLive(services: PointServices, request: RemovalRequest): Promise<void> {
  const { idx, version, actor, comment } = request;
  await savePoint(services, async (tx, revision) => {
    const row = await findPoint(tx, idx);
    if (!row) throw new AppError('notFound');
    if (!can(actor, 'point.delete', { ownerId: String(row.author_id), places: [row] }))
      throw new AppError('notEnoughRights');
    if (row.version !== version || row.rating === deletedRating) throw staleError(row);
    const fields = { ...fieldsOf(row), rating: deletedRating };
    const authorId = Number(actor.id);
    const historyId = await writeChange(tx, services, { row, fields, revision, kind: 'deleted', authorId, comment });
    return { idx, historyId };
  });
}

/** Restores a deleted point with its previous rating. */
export async function restorePoint(services: PointServices, request: RemovalRequest): Promise<Point> {
  const { idx, version, actor, comment } = request;
  return savePoint(services, async (tx, revision) => {
    const row = await findPoint(tx, idx);
    if (!row) throw new AppError('notFound');
    const deletion = await lastChangeOf(tx, idx);
    const subject = {
      isLastChange: true,
      places: [row],
      nowMs: services.clock.now(),
      ...(deletion && { ownerId: String(deletion.author_id), createdMs: deletion.created }),
    };
    if (!can(actor, 'point.restore', subject)) throw new AppError('notEnoughRights');
    if (row.version !== version || row.rating !== deletedRating || !deletion) throw staleError(row);
    const fields = revertedFields(row, deletion);
    await refuseDuplicates(tx, { fields, self: idx, actor, confirmed: true });
    const authorId = Number(actor.id);
    const historyId = await writeChange(tx, services, { row, fields, revision, kind: 'restored', authorId, comment });
    return { idx, historyId };
  });
}
