import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { type HeldEdit, heldEdits } from '../../records/held/held-edits-queries.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import type { PointServices } from '../points/save-point.ts';
import { refuseHeld, releaseHeld, releaseHeldComment } from '../points/settle-held.ts';
import { checkFlaggedEdit, flagReleased } from './flagged-edits-queries.ts';
import { flaggedOf } from './held-edits.ts';
import { rollBackPoint } from './roll-back-point.ts';
import type { RollbackJob } from './rollbacks-queries.ts';

const ofDrivers: ReadonlySet<FlagReason> = new Set(['bothWays', 'contradicted']);

/**
 * True if an entry is listed for what drivers say of the point, and not for what its author did. A camera on which several
 * drivers have an opinion exists, whoever added it.
 */
function isOfDrivers(kind: string, reasons: readonly FlagReason[]): boolean {
  const own = reasons.filter((reason) => ofDrivers.has(reason));
  return own.length > 0 && (kind === 'created' || own.length === reasons.length);
}

/** A contradicted direction becomes unknown, and nothing else of its entry changes; proposals are dropped. */
async function refuseDirection(
  tx: Write,
  services: PointServices,
  work: {
    job: Pick<RollbackJob, 'actor_id' | 'reason' | 'comment'>;
    reasons: readonly FlagReason[];
    idx: number;
    revision: number;
  },
): Promise<number | null> {
  const { job, reasons, idx, revision } = work;
  const row = await findPoint(tx, idx);
  if (!row || row.direction === null || !reasons.includes('contradicted')) return null;
  return writeChange(tx, services, {
    row,
    fields: { ...fieldsOf(row), dirType: 0, direction: null },
    revision,
    kind: 'reverted',
    authorId: job.actor_id,
    reason: job.reason ?? undefined,
    comment: job.comment ?? undefined,
  });
}

interface Verdict {
  /** The id of a history entry on the list, or of a held edit. */
  id: number;
  actor: Actor;
  outcome: 'good' | 'refused';
  reason?: RevertReason | undefined;
  comment?: string | undefined;
  confirmDuplicate?: boolean | undefined;
}

/**
 * A good edit is marked as checked, or published if it was held; a bad one is reverted, or dropped if it was held.
 *
 * @throws {AppError} `notFound` if it is neither listed nor held, `objectChanged` if the fields it changed have been
 * changed since, `duplicate` if a duplicate point has been added, `notEnoughRights` outside a moderator's regions
 */
export async function settleEdit(services: Services, verdict: Verdict): Promise<FlaggedEdit> {
  const held = await heldEdits(services.database.kysely).where('held_edits.id', '=', verdict.id).executeTakeFirst();
  return held ? settleHeld(services, held, verdict) : settleFlagged(services, verdict);
}

async function settleHeld(services: Services, held: HeldEdit, verdict: Verdict): Promise<FlaggedEdit> {
  const { id, actor, outcome, reason, comment, confirmDuplicate } = verdict;
  if (!can(actor, 'account.rollback', { places: [held] })) throw new AppError('notEnoughRights');
  const by = { byId: Number(actor.id), reason, comment };
  if (outcome === 'refused') return flaggedOf(await refuseHeld(services, id, by));
  if (held.kind === 'comment') {
    await releaseHeldComment(services, id, by);
    return { ...flaggedOf(held), state: 'checked' };
  }
  const entryId = await releaseHeld(services, id, { ...by, confirmDuplicate, actor });
  if (entryId === null) throw new AppError('objectChanged');
  const { reasons, score } = held;
  await services.database.transaction((tx) =>
    flagReleased(tx, { entryId, reasons, score, userId: by.byId, nowMs: services.clock.now() }),
  );
  return { ...flaggedOf(held), state: 'checked' };
}

async function settleFlagged(services: Services, verdict: Verdict): Promise<FlaggedEdit> {
  const { id, actor, outcome } = verdict;
  const { database, clock } = services;
  await requireRegion(services, actor, id);
  const by = { userId: Number(actor.id), nowMs: clock.now() };
  if (outcome === 'refused') await revertEdit(services, verdict);
  const edit = await database.transaction((tx) => checkFlaggedEdit(tx, id, by));
  if (!edit) throw new AppError('notFound');
  return edit;
}

/** @throws {AppError} `notEnoughRights` when the edit was made, wholly or partly, outside the moderator's regions */
async function requireRegion(
  { database, places }: Pick<Services, 'database' | 'places'>,
  moderator: Actor,
  historyId: number,
): Promise<void> {
  if (regionsOf(moderator) === null) return;
  const entry = await database.kysely
    .selectFrom('history')
    .select(['point_idx', 'changes'])
    .where('id', '=', historyId)
    .executeTakeFirst();
  if (!entry) return;
  const subject = { places: await placesOfEntry(database.kysely, await places.loaded(), entry) };
  if (!can(moderator, 'account.rollback', subject)) throw new AppError('notEnoughRights');
}

/** Reverts an edit; one already reverted is left as it is. */
async function revertEdit(services: Services, { id, actor, reason, comment }: Verdict): Promise<void> {
  const entry = await services.database.kysely
    .selectFrom('flagged_edits')
    .innerJoin('history', 'history.id', 'flagged_edits.history_id')
    .selectAll('history')
    .select('flagged_edits.reasons')
    .where('history.id', '=', id)
    .executeTakeFirst();
  if (!entry) throw new AppError('notFound');
  const job = { actor_id: Number(actor.id), reason: reason ?? null, comment: comment ?? null };
  const reasons = JSON.parse(entry.reasons) as FlagReason[];
  const historyId = await services.database.change(async (tx, revision) => {
    const work = { job, own: [entry], idx: entry.point_idx, revision };
    const outcome = isOfDrivers(entry.kind, reasons)
      ? await refuseDirection(tx, services, { ...work, reasons })
      : await rollBackPoint(tx, services, work);
    if (outcome !== null && typeof outcome !== 'number') throw new AppError('objectChanged');
    return outcome;
  });
  await services.changeFeed.catchUpAfterCommit();
  if (historyId !== null) services.events.emit('historyWritten', { historyIds: [historyId] });
}
