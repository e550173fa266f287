import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { diffPoints } from '@dozor/domain/schema/diff.ts';
import type { Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables.ts';
import { numberChildren } from './create-point.ts';
import { deletedRating, loadForChange, staleError } from './load-for-change.ts';
import { columnsOf, fieldsOf } from './point-rows.ts';
import { type AuthoredRow, updatePoint } from './points-queries.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type PointRequest, type PointServices, savePoint } from './save-point.ts';
import { writeHistory } from './write-history.ts';

/** Replaces an object as a whole; a deleted one only comes back by restore or revert. */
export async function changePoint(
  services: PointServices,
  request: PointRequest & { idx: number; version: number },
): Promise<Point> {
  const { idx, version, actor, fields, confirmDuplicate = false, comment } = request;
  return savePoint(services, async (tx, revision) => {
    const row = await loadForChange(tx, idx, version);
    if (row.rating === deletedRating) throw staleError(row);
    const before = fieldsOf(row);
    if (needsDuplicateCheck(before, fields)) {
      await refuseDuplicates(tx, { fields, self: idx, actor, confirmed: confirmDuplicate });
    }
    const numbered = await numberChildren(tx, fields, new Set(before.childrens?.map(({ _id }) => _id)));
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
}

/** Only what brings an object nearer to another one can make it a duplicate. */
export function needsDuplicateCheck(before: PointFields, after: PointFields): boolean {
  const moves = before.x !== after.x || before.y !== after.y;
  const turns = before.direction !== after.direction || before.dirType !== after.dirType;
  const rises = before.rating < 0 && after.rating >= 0;
  return moves || turns || rises;
}

/** Writes new fields of an object with the one entry that tells of it. @returns the entry's number */
export async function writeChange(
  tx: Write,
  services: Pick<PointServices, 'clock' | 'places'>,
  change: {
    row: AuthoredRow;
    fields: PointFields;
    revision: number;
    kind: HistoryTable['kind'];
    authorId: number;
    comment?: string | undefined;
  },
): Promise<number> {
  const { row, fields, revision, kind, authorId, comment } = change;
  const now = services.clock.now();
  const moved = row.x !== fields.x || row.y !== fields.y;
  const saved = await updatePoint(tx, row.idx, row.version, {
    ...columnsOf(fields),
    ...(moved && services.places.locate(fields.x, fields.y)),
    updated: now,
    revision,
  });
  if (!saved) throw staleError(row);
  return writeHistory(tx, {
    pointIdx: row.idx,
    kind,
    version: row.version + 1,
    authorId,
    created: now,
    comment,
    changes: diffPoints(fieldsOf(row), fields),
  });
}
