import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { isContradicted, settledSides } from '@dozor/domain/freshness/side-votes.ts';
import { storedDirection, turned } from '@dozor/domain/geometry/azimuth.ts';
import { driversReason } from '@dozor/domain/history/drivers-reason.ts';
import { canHaveWitness } from '@dozor/domain/point/direction-witness.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Write } from '../../database/open-database.ts';
import { listIds } from '../../records/history/history-list.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { writeChange } from '../../records/points/point-writer.ts';
import { type AuthoredRow, findPoint } from '../../records/points/points-queries.ts';
import { sideVotesOf } from '../../records/points/side-votes-queries.ts';
import type { Services } from '../../services.ts';

interface Settling {
  idx: number;
  revision: number;
  nowMs: number;
}

/**
 * What follows from the answers of drivers about a camera: its direction is set where nobody has set it, and doubts about
 * a direction that is known go to the moderators. Runs in the transaction of the answer, so that it is set once.
 *
 * @returns the entry of the history; null without a change
 */
export async function settleDirection(
  tx: Write,
  services: Pick<Services, 'clock' | 'places'>,
  { idx, revision, nowMs }: Settling,
): Promise<number | null> {
  const row = await findPoint(tx, idx);
  if (!row) return null;
  const fields = fieldsOf(row);
  if (!canHaveWitness(fields)) return null;
  const votes = await sideVotesOf(tx, idx);
  if (fields.direction !== null) {
    await doubt(tx, row, (setMs, direction) => isContradicted(direction, votes, { setMs, nowMs }));
    return null;
  }
  const settled = settledSides(
    votes.filter(({ isUndone }) => !isUndone),
    nowMs,
  );
  if (settled?.kind === 'bothWays') await proposeBothWays(tx, idx);
  if (settled?.kind !== 'oneWay') return null;
  return writeChange(tx, services, {
    row,
    // A camera looks towards the drivers it watches.
    fields: { ...fields, dirType: 1, direction: storedDirection(turned(settled.azimuth, 180)) },
    revision,
    kind: 'changed',
    authorId: await findDrivers(tx),
    reason: driversReason(settled.drivers),
  });
}

/** The account that sets directions. A person may have had its name before. */
async function findDrivers(tx: Write): Promise<number> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'system')
    .where('login_folded', 'like', 'drivers%')
    .orderBy('id')
    .executeTakeFirst();
  if (!user) throw new InvariantError('there is no account for the answers of drivers');
  return user.id;
}

async function proposeBothWays(tx: Write, idx: number): Promise<void> {
  const [last] = await entriesOf(tx, idx).limit(1).execute();
  if (last) await flag(tx, last.id, 'bothWays');
}

async function doubt(
  tx: Write,
  { idx, dir_type: dirType, direction }: AuthoredRow,
  isDoubted: (setMs: number, direction: number) => boolean,
): Promise<void> {
  if (dirType !== 1 || direction === null) return;
  const entries = await entriesOf(tx, idx).execute();
  const setBy = entries.find(({ kind, changes }) => kind === 'created' || turnsPoint(changes));
  if (setBy && isDoubted(Number(setBy.created), direction)) await flag(tx, setBy.id, 'contradicted');
}

function turnsPoint(changes: string | null): boolean {
  return (JSON.parse(changes ?? '[]') as Change[]).some(({ field }) => field === 'direction' || field === 'dirType');
}

/** Newest first. */
function entriesOf(tx: Write, idx: number) {
  return tx
    .selectFrom('history')
    .select(['id', 'kind', 'created', 'changes'])
    .where('point_idx', '=', idx)
    .where('list', '<', listIds.commented)
    .orderBy('id', 'desc');
}

/** An edit that was checked for something else is listed again, one checked for this is not. */
async function flag(tx: Write, historyId: number, reason: FlagReason): Promise<void> {
  const known = await tx
    .selectFrom('flagged_edits')
    .select('reasons')
    .where('history_id', '=', historyId)
    .executeTakeFirst();
  const reasons = JSON.parse(known?.reasons ?? '[]') as FlagReason[];
  if (reasons.includes(reason)) return;
  const row = {
    reasons: JSON.stringify([...reasons, reason]),
    state: 'open',
    checked_by: null,
    checked: null,
  } as const;
  await tx
    .insertInto('flagged_edits')
    .values({ history_id: historyId, score: 0, ...row })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet(row))
    .execute();
}
