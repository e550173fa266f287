import { sql } from 'kysely';
import type { Change } from '@dozor/domain/schema/change.ts';
import { changesWarning, effectOf } from '@dozor/domain/trust/edit-effect.ts';
import { farMoveMeters, manyChangesOfHour, type RiskReason, riskOf } from '@dozor/domain/trust/edit-risk.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { revertedShares } from '../../records/history/undone-edits.ts';
import { leftByOthers } from './left-by-others.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const newUserMs = 7 * dayMs;
/** Number of an author's last edits that indicate their home area. */
const lastEdits = 200;
/** Limit for a busy hour: comparing more does not change the result. */
const comparedEdits = 100;

/** An edit, written or about to be. */
export interface RiskyEdit {
  /** The id of its history entry; undefined if not written yet. */
  id?: number;
  pointIdx: number;
  kind: string;
  changes: readonly Change[];
  comment: string | null;
  authorId: number;
  authorCreatedMs: number;
  /** The trust level, 0 to 3. */
  authorTrust: number;
  createdMs: number;
  x: number;
  y: number;
  country: string;
  region: string;
  wasConfident: boolean;
  isForcedDuplicate: boolean;
}

/** All queries are bounded by the author's last edits. */
export async function riskOfEdit(
  db: Query | Write,
  edit: RiskyEdit,
): Promise<{ score: number; reasons: RiskReason[] }> {
  const before = edit.id ?? Number.MAX_SAFE_INTEGER;
  const own = { db, authorId: edit.authorId, before };
  const shares = await revertedShares(db, edit.createdMs, [edit.authorId]);
  const isOwnPoint = edit.kind === 'created' || !(await hasOtherAuthors(db, edit));
  const { steps, wasConfident } = await leftByOthers(db, { ...edit, before });
  const effect = effectOf([...steps, edit.changes], edit);
  const isConfident = wasConfident ?? edit.wasConfident;
  const hour = await editsOfHour(own, edit.createdMs);
  const isOfNewcomer = edit.authorTrust === 0 && !isOwnPoint;
  return riskOf({
    ...effect,
    isNewUser: edit.createdMs - edit.authorCreatedMs < newUserMs,
    isNewRegion: edit.country !== '' && !(await hasWorkedIn(own, edit)),
    isOwnPoint,
    wasConfident: isConfident,
    deletionsOfHour: await deletionsSince(own, edit.createdMs - hourMs),
    isForcedDuplicate: edit.isForcedDuplicate,
    farMovesOfHour: isOfNewcomer && effect.movedMeters > farMoveMeters ? 1 + (await farMoves(db, edit, hour)) : 0,
    changesOfHour:
      isOfNewcomer && isConfident && changesWarning(edit.changes) ? 1 + (await changesBefore(db, edit, hour)) : 0,
    alike: 1 + editsAlike(hour, edit),
    hasComplaint: await hasOpenComplaint(db, edit),
    revertedShare: shares.get(edit.authorId) ?? 0,
  });
}

interface OwnEdits {
  db: Query | Write;
  authorId: number;
  /** Only entries below this id are considered. */
  before: number;
}

async function hasWorkedIn({ db, authorId, before }: OwnEdits, { country, region }: RiskyEdit): Promise<boolean> {
  const last = db
    .selectFrom('history')
    .select('point_idx')
    .where('author_id', '=', authorId)
    .where('list', 'in', [1, 2])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(lastEdits)
    .as('last');
  const found = await db
    .selectFrom(last)
    .innerJoin('points', 'points.idx', 'last.point_idx')
    .select('points.idx')
    .where('points.country', '=', country)
    .where('points.region', '=', region)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasOtherAuthors(
  db: Query | Write,
  { pointIdx, authorId }: Pick<RiskyEdit, 'pointIdx' | 'authorId'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', pointIdx)
    .where('author_id', '!=', authorId)
    .where('list', 'in', [1, 2])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function deletionsSince({ db, authorId, before }: OwnEdits, sinceMs: number): Promise<number> {
  return numberOf(
    db
      .selectFrom('history')
      .where('author_id', '=', authorId)
      .where('list', '=', 2)
      .where('created', '>=', sinceMs)
      .where('id', '<=', before)
      .where('kind', '=', 'deleted'),
  );
}

interface EarlierEdit {
  id: number;
  pointIdx: number;
  kind: string;
  changesWarning: boolean;
  shape: string;
  comment: string;
  movedMeters: number;
}

async function editsOfHour({ db, authorId, before }: OwnEdits, createdMs: number): Promise<EarlierEdit[]> {
  const rows = await db
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .select(['history.id', 'history.point_idx', 'history.kind', 'history.changes', 'history.comment'])
    .select(['points.x', 'points.y', 'points.country'])
    .where('history.author_id', '=', authorId)
    .where('history.list', 'in', [1, 2])
    .where('history.created', '>=', createdMs - hourMs)
    .where('history.id', '<', before)
    .orderBy('history.created', 'desc')
    .limit(comparedEdits)
    .execute();
  return rows.map(({ id, point_idx, kind, changes, comment, ...place }) => {
    const made = JSON.parse(changes ?? '[]') as Change[];
    return {
      id,
      pointIdx: point_idx,
      kind,
      changesWarning: changesWarning(made),
      shape: shapeOf(made),
      comment: comparableComment(comment),
      movedMeters: effectOf([made], place).movedMeters,
    };
  });
}

/** The number of edits with the same effect on their point, or the same comment. */
function editsAlike(hour: readonly EarlierEdit[], edit: RiskyEdit): number {
  const shape = shapeOf(edit.changes);
  const comment = comparableComment(edit.comment);
  return hour.filter((one) => (shape !== '' && one.shape === shape) || (comment !== '' && one.comment === comment))
    .length;
}

async function farMoves(db: Query | Write, { authorId }: RiskyEdit, hour: readonly EarlierEdit[]): Promise<number> {
  const far = hour.filter(({ kind, movedMeters }) => kind === 'changed' && movedMeters > farMoveMeters);
  let moves = 0;
  for (const { pointIdx } of far) if (await hasOtherAuthors(db, { pointIdx, authorId })) moves += 1;
  return moves;
}

/** Earlier edits of the hour that changed what drivers are warned of at others' confident points, as far as they matter. */
async function changesBefore(
  db: Query | Write,
  { authorId }: RiskyEdit,
  hour: readonly EarlierEdit[],
): Promise<number> {
  let count = 0;
  for (const { id, pointIdx } of hour.filter((one) => one.kind === 'changed' && one.changesWarning)) {
    if (count + 1 >= manyChangesOfHour) break;
    if (!(await hasOtherAuthors(db, { pointIdx, authorId }))) continue;
    const { wasConfident } = await leftByOthers(db, { pointIdx, authorId, before: id + 1 });
    if (wasConfident === true) count += 1;
  }
  return count;
}

/** The effect of changes regardless of position; empty if they only move the point. */
function shapeOf(changes: readonly Change[]): string {
  const made = changes
    .filter((change) => 'newValue' in change && !['x', 'y', 'confirmed'].includes(change.field))
    .map((change) => [change.field, 'newValue' in change ? change.newValue : null]);
  return made.length === 0 ? '' : JSON.stringify(made);
}

function comparableComment(comment: string | null): string {
  return (comment ?? '').trim().toLowerCase();
}

async function hasOpenComplaint(db: Query | Write, { authorId, pointIdx }: RiskyEdit): Promise<boolean> {
  const found = await db
    .selectFrom('complaints')
    .select('id')
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb.and([eb('about', '=', sql.lit('user')), eb('subject_id', '=', authorId)]),
        eb.and([eb('about', '=', sql.lit('point')), eb('subject_id', '=', pointIdx)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
