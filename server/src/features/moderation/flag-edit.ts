import type { FlagReason } from '@dozor/contract/moderation-endpoints.ts';
import { type Role, standingOf } from '@dozor/domain/access/role.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { typeGroups } from '@dozor/domain/point/point-type.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Write } from '../../database/open-database.ts';

const dayMs = 86_400_000;
const newUserMs = 7 * dayMs;
const manyDeletions = 5;
const farMeters = 100;
const speedLeap = 20;

export interface FlaggableEdit {
  id: number;
  kind: string;
  author_id: number;
  /** When the author's account was made. */
  author_created: number;
  /** JSON: the author's roles. */
  author_roles: string;
  created: number;
  changes: string | null;
  x: number;
  y: number;
}

/** Puts an edit on the moderators' list when it looks odd or its author is new. */
export async function flagEdit(tx: Write, edit: FlaggableEdit): Promise<void> {
  if (edit.kind === 'commented') return;
  const reasons = oddReasons(edit);
  if (edit.kind === 'deleted' && (await deletionsOfDay(tx, edit)) >= manyDeletions) reasons.push('manyDeletions');
  if (reasons.length === 0) return;
  await tx
    .insertInto('flagged_edits')
    .values({ history_id: edit.id, reasons: JSON.stringify(reasons), state: 'open', checked_by: null, checked: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function oddReasons(edit: FlaggableEdit): FlagReason[] {
  const changes = JSON.parse(edit.changes ?? '[]') as Change[];
  const reasons: FlagReason[] = [];
  if (edit.created - edit.author_created < newUserMs && !isStaff(edit)) reasons.push('newUser');
  if (edit.kind !== 'changed') return reasons;
  if (movedMeters(edit, changes) > farMeters) reasons.push('moved');
  const speed = changed(changes, 'speed');
  if (speed && Math.abs(Number(speed.newValue) - Number(speed.oldValue)) > speedLeap) reasons.push('speed');
  const type = changed(changes, 'type');
  const wasCamera = typeGroups.cameras.some((name) => name === type?.oldValue);
  if (type?.newValue === 'dummy' && wasCamera) reasons.push('cameraToDummy');
  return reasons;
}

/** Who works on the list does not fill it by taking edits back. */
function isStaff({ author_roles }: FlaggableEdit): boolean {
  const standing = standingOf(JSON.parse(author_roles) as Role[]);
  return standing === 'moderator' || standing === 'admin';
}

function changed(changes: readonly Change[], field: string) {
  return changes.find((change) => change.field === field && change.variant === 'changed') as
    | { oldValue: number | string; newValue: number | string }
    | undefined;
}

/** The place before the edit against the place after it; what later edits did is not this one's. */
function movedMeters(edit: FlaggableEdit, changes: readonly Change[]): number {
  const x = changed(changes, 'x');
  const y = changed(changes, 'y');
  const [newX, newY] = [Number(x?.newValue ?? edit.x), Number(y?.newValue ?? edit.y)];
  return distanceMeters(Number(x?.oldValue ?? newX), Number(y?.oldValue ?? newY), newX, newY);
}

async function deletionsOfDay(tx: Write, edit: FlaggableEdit): Promise<number> {
  const { count } = await tx
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', edit.author_id)
    .where('kind', '=', 'deleted')
    .where('created', '>', edit.created - dayMs)
    .where('id', '<=', edit.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
