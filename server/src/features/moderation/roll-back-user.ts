import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { type Change, revertChanges } from '@dozor/domain/schema/diff.ts';
import type { Selectable } from 'kysely';
import type { Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { writeChange } from '../points/change-point.ts';
import { deletedRating } from '../points/load-for-change.ts';
import { fieldsOf } from '../points/point-rows.ts';
import { findPoint } from '../points/points-queries.ts';
import type { PointServices } from '../points/save-point.ts';

export interface Rollback {
  reverted: string[];
  skipped: { _id: string; reason: string }[];
}

type Edit = Selectable<HistoryTable>;

/**
 * Takes back everything a user did to objects in a time range, newest first, in one transaction. An object that somebody
 * else has changed since keeps what it has and is named in `skipped`.
 *
 * @throws {AppError} `notFound` when there is no such account
 */
export async function rollBackUser(
  services: PointServices,
  request: { login: string; from: number; to: number; actor: Actor },
): Promise<Rollback> {
  const { database, changeFeed, events } = services;
  const { result, historyIds } = await database.change(async (tx, revision) => {
    const edits = await editsOf(tx, request);
    const result: Rollback = { reverted: [], skipped: [] };
    const historyIds: number[] = [];
    for (const [idx, own] of Map.groupBy(edits, (edit) => edit.point_idx)) {
      const outcome = await rollBackPoint(tx, services, { idx, own, revision, actor: request.actor });
      if (outcome === null) continue;
      if (typeof outcome === 'number') {
        historyIds.push(outcome);
        result.reverted.push(String(idx));
      } else {
        result.skipped.push({ _id: String(idx), reason: outcome.reason });
      }
    }
    return { result, historyIds };
  });
  await changeFeed.catchUp();
  if (historyIds.length > 0) events.emit('historyWritten', { historyIds });
  return result;
}

/** Newest first, so that each is taken back from the state that it left. */
async function editsOf(tx: Write, { login, from, to }: { login: string; from: number; to: number }): Promise<Edit[]> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('login_folded', '=', login.normalize('NFC').toLowerCase())
    .executeTakeFirst();
  if (!user) throw new AppError('notFound');
  return tx
    .selectFrom('history')
    .selectAll()
    .where('author_id', '=', user.id)
    .where('kind', '!=', 'commented')
    .where('created', '>=', from)
    .where('created', '<=', to)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the new entry, null when nothing of these edits is left to take back, or why the object stays as it is */
async function rollBackPoint(
  tx: Write,
  services: PointServices,
  work: { idx: number; own: readonly Edit[]; revision: number; actor: Actor },
): Promise<number | null | { reason: string }> {
  const row = await findPoint(tx, work.idx);
  if (!row) return { reason: errorMessages.notFound };
  const before = fieldsOf(row);
  let fields: PointFields = before;
  for (const edit of work.own) {
    const taken = edit.kind === 'created' ? await takeBackCreation(tx, edit, fields, work.own) : takeBack(edit, fields);
    if (!taken) return { reason: errorMessages.objectChanged };
    fields = taken;
  }
  if (isDeepStrictEqual(fields, before)) return null;
  return writeChange(tx, services, {
    row,
    fields,
    revision: work.revision,
    kind: 'reverted',
    authorId: Number(work.actor.id),
  });
}

function takeBack(edit: Edit, fields: PointFields): PointFields | undefined {
  const reverted = revertChanges(fields, JSON.parse(edit.changes ?? '[]') as Change[]);
  return reverted.ok ? reverted.value : undefined;
}

/** What a vandal added is deleted, unless somebody else has worked on it. */
async function takeBackCreation(
  tx: Write,
  creation: Edit,
  fields: PointFields,
  own: readonly Edit[],
): Promise<PointFields | undefined> {
  const others = await tx
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', creation.point_idx)
    .where('kind', '!=', 'commented')
    .where(
      'id',
      'not in',
      own.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst();
  return others ? undefined : { ...fields, rating: deletedRating };
}
