import { type FlagReason, flagReasons } from '@dozor/contract/fields/flag-reason.ts';
import { type Role, accessLevelOf } from '@dozor/domain/access/role.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { entryHintsOf } from '@dozor/domain/point/entry-hints.ts';
import { isPointType, typeGroups } from '@dozor/domain/point/point-type.ts';
import { convertedSpeed, speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import { firstInQueueRisk, heldRisk } from '@dozor/domain/trust/edit-risk.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Write } from '../../database/open-database.ts';
import { positionFacts, type PositionSources } from '../../read-model/position-facts.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import type { FollowedEntry } from '../history/followed-entries-queries.ts';
import type { HistorySubscriber } from '../history/history-follower.ts';
import { minConfidence } from '../trust/left-by-others.ts';
import { newUserMs, type RiskyEdit, riskOfEdit } from '../trust/risk-of-edit.ts';
import { type DriveSection, SectionsByRoad } from './sections-by-road.ts';

const dayMs = 86_400_000;
const manyDeletions = 5;
const farMeters = 100;
const speedLeapKmh = 20;

interface EnteredPoint {
  point_idx: number;
  kind: string;
  changes: string | null;
  type: string;
  x: number;
  y: number;
}

const positionFields = ['type', 'x', 'y'];
const viewFields = [...positionFields, 'dirType', 'direction', 'childrens'];

interface EditSources extends PositionSources {
  sections: SectionsByRoad;
}

export function editFlags(
  { database, places, readModel }: Pick<Services, 'database' | 'places' | 'readModel'>,
  driveSection: DriveSection,
): HistorySubscriber {
  const sections = new SectionsByRoad(driveSection);
  return {
    // Loaded ahead, as the transaction would block all writers until borders and roads are read.
    prepare: async (range) => {
      await places.loaded();
      await sections.read(database.kysely, range);
    },
    async follow(tx, entries) {
      const sources = { places: await places.loaded(), readModel, sections };
      for (const entry of entries) if (!entry.by_system) await flagEdit(tx, sources, entry);
      return undefined;
    },
  };
}

async function flagEdit(tx: Write, sources: EditSources, edit: FollowedEntry): Promise<void> {
  if (edit.kind === 'commented' || (await isSettled(tx, edit))) return;
  const suspicious = [...suspiciousReasons(edit), ...(await suspiciousEntry(tx, sources, edit))];
  if (edit.kind === 'deleted' && (await deletionsOfDay(tx, edit)) >= manyDeletions) suspicious.push('manyDeletions');
  const risk = isStaff(edit) ? { score: 0, reasons: [] } : await riskOfEdit(tx, await riskyEditOf(tx, edit));
  if (suspicious.length === 0 && risk.score < firstInQueueRisk) return;
  // Users trusted for months are reviewed only when much is at stake.
  if (edit.author_trust === 3 && risk.score < heldRisk) return;
  const reasons = flagReasons.filter((reason) => [...suspicious, ...risk.reasons].includes(reason));
  await tx
    .insertInto('flagged_edits')
    .values({
      history_id: edit.id,
      reasons: JSON.stringify(reasons),
      score: Math.round(risk.score),
      state: 'open',
      checked_by: null,
      checked: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The confirmations that the form would have requested for a point entered, moved or turned like this. */
async function suspiciousEntry(tx: Write, sources: EditSources, edit: EnteredPoint): Promise<FlagReason[]> {
  const { type, x, y } = edit;
  const isMoved = isPointType(type) && concerns(edit, positionFields);
  const facts = isMoved ? positionFacts(sources, { type, x, y }, edit.point_idx) : {};
  const isTurned = type === 'speed_cam' && concerns(edit, viewFields);
  const isLookingAway = isTurned && (await looksAway(tx, sources, edit.point_idx));
  const hints = entryHintsOf({ ...facts, isLookingAway });
  return flagReasons.filter((reason) => hints.some((hint) => hint === reason));
}

function concerns({ kind, changes }: EnteredPoint, fields: readonly string[]): boolean {
  if (kind === 'created') return true;
  if (kind !== 'changed') return false;
  return (JSON.parse(changes ?? '[]') as Change[]).some(({ field }) => fields.includes(field));
}

async function looksAway(tx: Write, { sections }: EditSources, idx: number): Promise<boolean> {
  const row = await findPoint(tx, idx);
  return row !== undefined && sections.hasCameraLookingAway(pointOf(row));
}

/** The author was banned or rolled back before the edit could be reviewed: nothing is left to do. */
async function isSettled(tx: Write, edit: FollowedEntry): Promise<boolean> {
  if (accessLevelOf(JSON.parse(edit.author_roles) as Role[]) === 'banned') return true;
  const rollback = await tx
    .selectFrom('rollbacks')
    .select('id')
    .where('user_id', '=', edit.author_id)
    .where('first_after', '>', edit.id)
    .where('from_ms', '<=', edit.created)
    .where('to_ms', '>=', edit.created)
    .limit(1)
    .executeTakeFirst();
  return rollback !== undefined;
}

async function riskyEditOf(tx: Write, edit: FollowedEntry): Promise<RiskyEdit> {
  const votes = await tx
    .selectFrom('freshness')
    .select('belief')
    .where('point_idx', '=', edit.point_idx)
    .executeTakeFirst();
  return {
    id: edit.id,
    pointIdx: edit.point_idx,
    kind: edit.kind,
    changes: JSON.parse(edit.changes ?? '[]') as Change[],
    comment: edit.comment,
    authorId: edit.author_id,
    authorCreatedMs: edit.author_created,
    authorTrust: edit.author_trust,
    createdMs: edit.created,
    x: edit.x,
    y: edit.y,
    country: edit.country,
    region: edit.region,
    // Without votes, the object is considered correct as entered.
    wasConfident: votes === undefined || Number(votes.belief) >= minConfidence,
    isForcedDuplicate: false,
  };
}

function suspiciousReasons(edit: FollowedEntry): FlagReason[] {
  const changes = JSON.parse(edit.changes ?? '[]') as Change[];
  const reasons: FlagReason[] = [];
  if (edit.created - edit.author_created < newUserMs && !isStaff(edit)) reasons.push('newUser');
  if (edit.kind !== 'changed') return reasons;
  if (movedMeters(edit, changes) > farMeters) reasons.push('moved');
  if (speedLeap(edit, changes) > speedLeapKmh) reasons.push('speed');
  const type = changed(changes, 'type');
  const wasCamera = typeGroups.cameras.some((name) => name === type?.oldValue);
  if (type?.newValue === 'dummy' && wasCamera) reasons.push('cameraToDummy');
  return reasons;
}

/** Reverts by the staff who work on the list do not fill it. */
function isStaff({ author_roles }: FollowedEntry): boolean {
  const level = accessLevelOf(JSON.parse(author_roles) as Role[]);
  return level === 'moderator' || level === 'admin';
}

function changed(changes: readonly Change[], field: string) {
  return changes.find((change) => change.field === field && change.variant === 'changed') as
    | { oldValue: number | string; newValue: number | string }
    | undefined;
}

/** In km/h; 0 when the speed before or after the edit is unknown and nothing can be compared. */
function speedLeap({ country }: FollowedEntry, changes: readonly Change[]): number {
  const speed = changed(changes, 'speed');
  if (!speed) return 0;
  const leap = Math.abs(Number(speed.newValue) - Number(speed.oldValue));
  return convertedSpeed(leap, speedUnitOf(country), 'km/h');
}

/** The distance moved by this edit alone, without later ones. */
function movedMeters(edit: FollowedEntry, changes: readonly Change[]): number {
  const x = changed(changes, 'x');
  const y = changed(changes, 'y');
  const [newX, newY] = [Number(x?.newValue ?? edit.x), Number(y?.newValue ?? edit.y)];
  return distanceMeters(Number(x?.oldValue ?? newX), Number(y?.oldValue ?? newY), newX, newY);
}

async function deletionsOfDay(tx: Write, edit: FollowedEntry): Promise<number> {
  return numberOf(
    tx
      .selectFrom('history')
      .where('author_id', '=', edit.author_id)
      .where('kind', '=', 'deleted')
      .where('created', '>', edit.created - dayMs)
      .where('id', '<=', edit.id),
  );
}
