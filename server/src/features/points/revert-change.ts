import type { Selectable } from 'kysely';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { type Change, diffPoints, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';
import { loadForChange, staleError } from '../../records/points/load-for-change.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { type AuthoredRow, findChange, lastChangeOf } from '../../records/points/points-queries.ts';
import { needsDuplicateCheck } from './change-point.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type PointServices, savePoint, UnchangedError } from './save-point.ts';

export async function revertChange(
  services: PointServices,
  request: {
    idx: number;
    version: number;
    change: number;
    reason: RevertReason;
    comment?: string | undefined;
    actor: Actor;
  },
): Promise<Point> {
  const { idx, version, change, reason, comment, actor } = request;
  return savePoint(services, async (tx, revision) => {
    const entry = await findChange(tx, idx, change);
    const last = await lastChangeOf(tx, idx);
    if (entry) await requireRight(tx, services, { actor, entry, last });
    const row = await loadForChange(tx, idx, version);
    if (!entry?.changes) throw new FieldErrors({ change: errorMessages.unknownValue });
    const fields = revertedFields(row, entry);
    if (diffPoints(fieldsOf(row), fields).length === 0) throw new UnchangedError(row);
    if (needsDuplicateCheck(fieldsOf(row), fields)) {
      await refuseDuplicates(tx, { fields, self: idx, actor, confirmed: true });
    }
    const authorId = Number(actor.id);
    const historyId = await writeChange(tx, services, {
      row,
      fields,
      revision,
      kind: 'reverted',
      authorId,
      reason,
      comment,
      undoes: [entry],
    });
    return { idx, historyId };
  });
}

/** @throws {AppError} `objectChanged` when one of the fields of the entry was changed again since */
export function revertedFields(row: AuthoredRow, entry: Pick<Selectable<HistoryTable>, 'changes'>): PointFields {
  const changes = JSON.parse(entry.changes ?? '[]') as Change[];
  const reverted = revertChanges(fieldsOf(row), changes);
  if (!reverted.ok) throw staleError(row);
  return reverted.value;
}

async function requireRight(
  tx: Write,
  services: PointServices,
  asked: { actor: Actor; entry: Selectable<HistoryTable>; last: Selectable<HistoryTable> | undefined },
): Promise<void> {
  const { actor, entry, last } = asked;
  const subject = {
    ownerId: String(entry.author_id),
    createdMs: entry.created,
    nowMs: services.clock.now(),
    isLastChange: entry.id === last?.id,
    places: await placesOfEntry(tx, await services.places.loaded(), entry),
  };
  if (!can(actor, 'point.revert', subject)) throw new AppError('notEnoughRights');
}
