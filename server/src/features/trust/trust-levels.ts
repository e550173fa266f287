import { missingForNext, type TrustLevel, trustLevelOf, trustLevels } from '@dozor/domain/trust/trust-level.ts';
import type { DozorDatabase, Query, Write } from '../../database/open-database.ts';
import { revertedShares } from '../../records/history/undone-edits.ts';

const dayMs = 86_400_000;
const minEdits = 9;
/** Other writers get their turn between batches. */
const membersInSlice = 500;

/** Recomputes the level of all users with enough edits to reach one. @returns the number of changed levels */
export async function recomputeLevels(
  { heavyReader: reader, transaction }: DozorDatabase,
  nowMs: number,
): Promise<number> {
  const shares = await revertedShares(reader, nowMs);
  const members = await reader
    .selectFrom('users')
    .select(['id', 'created', 'trust_level', 'surviving_edits'])
    .where((eb) => eb.or([eb('surviving_edits', '>=', minEdits), eb('trust_level', '>', 0)]))
    .execute();
  const changed = members.flatMap((member) => {
    const level = levelOf(member, shares.get(member.id) ?? 0, nowMs);
    return level === member.trust_level ? [] : [{ id: member.id, level }];
  });
  for (const level of trustLevels) {
    const ids = changed.flatMap((member) => (member.level === level ? [member.id] : []));
    for (let from = 0; from < ids.length; from += membersInSlice) {
      await transaction((tx) => saveLevel(tx, ids.slice(from, from + membersInSlice), level));
    }
  }
  return changed.length;
}

export async function recomputeLevel(tx: Write, userId: number, nowMs: number): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select(['id', 'created', 'trust_level', 'surviving_edits'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!member) return;
  const share = (await revertedShares(tx, nowMs, [userId])).get(userId) ?? 0;
  const level = levelOf(member, share, nowMs);
  if (level !== member.trust_level) await saveLevel(tx, [userId], level);
}

export interface Trust {
  level: TrustLevel;
  survivingEdits: number;
  days: number;
  revertedShare: number;
  next: { edits: number; days: number } | null;
}

export async function trustOf(db: Query, userId: number, nowMs: number): Promise<Trust> {
  const member = await db
    .selectFrom('users')
    .select(['id', 'created', 'trust_level', 'surviving_edits'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const trust = await trustOfMembers(db, [member], nowMs);
  return trust(member);
}

export async function trustOfMembers(
  db: Query,
  members: readonly Member[],
  nowMs: number,
): Promise<(member: Member) => Trust> {
  const ids = members.map(({ id }) => id);
  const shares = ids.length > 0 ? await revertedShares(db, nowMs, ids) : new Map<number, number>();
  return (member) => {
    const share = shares.get(member.id) ?? 0;
    const record = recordOf(member, share, nowMs);
    const level = heldLevel(member.trust_level);
    const revertedShare = Math.round(share * 1000) / 1000;
    return { level, ...record, revertedShare, next: missingForNext(level, record) };
  };
}

interface Member {
  id: number;
  created: number;
  trust_level: number;
  surviving_edits: number;
}

function levelOf(member: Member, revertedShare: number, nowMs: number): TrustLevel {
  return trustLevelOf(recordOf(member, revertedShare, nowMs), heldLevel(member.trust_level));
}

function recordOf({ created, surviving_edits }: Member, revertedShare: number, nowMs: number) {
  const days = Math.max(0, Math.floor((nowMs - created) / dayMs));
  return { survivingEdits: Number(surviving_edits), days, revertedShare };
}

function heldLevel(level: number): TrustLevel {
  return trustLevels.find((each) => each === level) ?? 0;
}

async function saveLevel(tx: Write, ids: readonly number[], level: TrustLevel): Promise<void> {
  await tx.updateTable('users').set({ trust_level: level }).where('id', 'in', ids).execute();
}
