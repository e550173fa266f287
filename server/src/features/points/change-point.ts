import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { deletedRating, isNotFound, loadForChange, staleError } from '../../records/points/load-for-change.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { numberChildren, writeChange } from '../../records/points/point-writer.ts';
import { type SavedOrHeld, savedOrHeld, waitIfRisky } from './hold-edit.ts';
import { changeHeldPoint } from './own-held-point.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { refuseServerFields } from './refuse-server-fields.ts';
import { type PointRequest, type PointServices, savePoint, UnchangedError } from './save-point.ts';

/**
 * Replaces all fields of a point, unless nothing changed; a deleted one can only be brought back by restoring or
 * reverting. A newcomer's changes to others' points may be held for review.
 */
export async function changePoint(
  services: PointServices,
  request: PointRequest & { idx: number; version: number; sentBack: Readonly<Record<string, unknown>> },
): Promise<SavedOrHeld> {
  const { idx, version, actor, fields, sentBack, confirmDuplicate = false, comment } = request;
  const nowMs = services.clock.now();
  const places = await services.places.loaded();
  const save = savePoint.bind(null, services, async (tx, revision) => {
    const row = await loadForChange(tx, idx, version);
    if (row.rating === deletedRating) throw staleError(row);
    await refuseServerFields(tx, row, sentBack);
    const before = fieldsOf(row);
    if (needsDuplicateCheck(before, fields)) {
      await refuseDuplicates(tx, { fields, self: idx, actor, confirmed: confirmDuplicate });
    }
    const numbered = await numberChildren(tx, fields, new Set(before.childrens?.map(({ _id }) => _id)));
    if (diffPoints(before, numbered).length === 0) throw new UnchangedError(row);
    const place = places.locate(fields.x, fields.y);
    await waitIfRisky(tx, { row, fields: numbered, ...place, kind: 'changed', actor, comment, nowMs });
    const historyId = await writeChange(tx, services, {
      row,
      fields: numbered,
      revision,
      kind: 'changed',
      authorId: Number(actor.id),
      comment,
    });
    return { idx, historyId };
  });
  try {
    return await savedOrHeld(services, save);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return changeHeldPoint(services, request);
  }
}

/** Only a change that brings a point closer to others can make it a duplicate. */
export function needsDuplicateCheck(before: PointFields, after: PointFields): boolean {
  const moves = before.x !== after.x || before.y !== after.y;
  const turns = before.direction !== after.direction || before.dirType !== after.dirType;
  const rises = before.rating < 0 && after.rating >= 0;
  return moves || turns || rises;
}
