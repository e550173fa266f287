import { accessLevelOf, type Role } from '@dozor/domain/access/role.ts';
import { type SideVote, witnessOf, agrees } from '@dozor/domain/freshness/side-votes.ts';
import { trustedVoterFrom } from '@dozor/domain/trust/trust-level.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { columnsOfWitness } from './witness-of-row.ts';

/** Answers of drivers that count, newest first, up to a number that no camera reaches. */
const maxAnswers = 500;

interface StoredSide extends SideVote {
  /** The direction it agrees with was removed again. */
  isUndone: boolean;
}

export async function sideVotesOf(db: Query | Write, idx: number): Promise<StoredSide[]> {
  const rows = await db
    .selectFrom('votes')
    .leftJoin('users', 'users.id', 'votes.user_id')
    .select(['votes.id', 'voter', 'born', 'network', 'votes.kind', 'at', 'weight', 'side', 'heading', 'side_undone'])
    .select(['users.roles', 'users.trust_level'])
    .where('point_idx', '=', idx)
    .where('ignored', '=', 0)
    .where('side', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('votes.id', 'desc')
    .limit(maxAnswers)
    .execute();
  return rows.flatMap(({ at, born, roles, trust_level: trust, side, heading, side_undone: undone, ...vote }) => {
    if (side === null || heading === null) return [];
    const level = roles === null ? 'user' : accessLevelOf(JSON.parse(roles) as Role[]);
    const isTrusted = (level !== 'user' && level !== 'banned') || (trust ?? 0) >= trustedVoterFrom;
    const bornMs = born === null ? null : Number(born);
    return [{ ...vote, atMs: Number(at), bornMs, side, heading, isTrusted, isUndone: undone === 1 }];
  });
}

/** What drivers said for a direction that is removed sets it no more. */
export async function undoSides(
  tx: Write,
  { idx, direction, dir_type: dirType }: { idx: number; direction: number; dir_type: number },
): Promise<void> {
  const votes = await sideVotesOf(tx, idx);
  const undone = votes.filter((vote) => dirType !== 1 || agrees(vote, direction));
  if (undone.length === 0) return;
  await tx
    .updateTable('votes')
    .set({ side_undone: 1 })
    .where(
      'id',
      'in',
      undone.map(({ id }) => id),
    )
    .execute();
  const left = votes.filter((vote) => !vote.isUndone && !undone.includes(vote));
  await tx
    .updateTable('freshness')
    .set(columnsOfWitness(witnessOf(left)))
    .where('point_idx', '=', idx)
    .execute();
}
