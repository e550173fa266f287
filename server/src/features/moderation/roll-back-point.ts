import { isDeepStrictEqual } from 'node:util';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { type Change, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Write } from '../../database/open-database.ts';
import { deletedRating } from '../../records/points/load-for-change.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { PointServices } from '../points/save-point.ts';
import type { Edit, RollbackJob } from './rollbacks-queries.ts';

/** @returns the new entry, null when nothing is left to revert, or the reason why the point is left unchanged */
export async function rollBackPoint(
  tx: Write,
  services: PointServices,
  work: {
    job: Pick<RollbackJob, 'actor_id' | 'reason' | 'comment'>;
    own: readonly Edit[];
    idx: number;
    revision: number;
  },
): Promise<number | null | { reason: string }> {
  const { job, own, idx, revision } = work;
  const row = await findPoint(tx, idx);
  if (!row) return { reason: errorMessages.notFound };
  const before = fieldsOf(row);
  let fields: PointFields = before;
  for (const edit of own) {
    const taken = edit.kind === 'created' ? await revertCreation(tx, edit, fields) : revertEdit(edit, fields);
    if (!taken) return { reason: errorMessages.objectChanged };
    fields = taken;
  }
  if (isDeepStrictEqual(fields, before)) return null;
  return writeChange(tx, services, {
    row,
    fields,
    revision,
    kind: 'reverted',
    authorId: job.actor_id,
    reason: job.reason ?? undefined,
    comment: job.comment ?? undefined,
    undoes: own,
  });
}

function revertEdit(edit: Edit, fields: PointFields): PointFields | undefined {
  const reverted = revertChanges(fields, JSON.parse(edit.changes ?? '[]') as Change[]);
  return reverted.ok ? reverted.value : undefined;
}

/** Deletes a point added by a vandal unless other users edited it; reverts and comments do not count as editing. */
async function revertCreation(tx: Write, creation: Edit, fields: PointFields): Promise<PointFields | undefined> {
  const others = await tx
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', creation.point_idx)
    .where('kind', 'not in', ['commented', 'reverted'])
    .where('author_id', '!=', creation.author_id)
    .limit(1)
    .executeTakeFirst();
  return others ? undefined : { ...fields, rating: deletedRating };
}
