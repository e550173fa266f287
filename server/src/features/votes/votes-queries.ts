import type { Selectable } from 'kysely';
import { maxTravelMs, type Vote, type VotePosition } from '@dozor/domain/freshness/vote.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { VoteTable } from '../../database/tables/vote-tables.ts';
import { listIds } from '../../records/history/history-list.ts';
import { ignoredVotes } from './ignored-votes.ts';

export type VoteRow = Selectable<VoteTable>;

/** Limit of votes per replay: older ones have long faded. */
const maxReplayed = 500;

/** `side` is null also when the direction it agrees with was removed again. */
export type ReplayedVote = Vote & Pick<VoteRow, 'side' | 'heading'>;

/** The newest votes that count, by point. */
export async function votesToReplay(tx: Write, pointIdxs: readonly number[]): Promise<Map<number, ReplayedVote[]>> {
  const votes = tx
    .selectFrom('votes')
    .select(['point_idx', 'id', 'voter', 'born', 'network', 'kind', 'at', 'weight', 'side', 'heading', 'side_undone'])
    .where('point_idx', 'in', [...pointIdxs])
    .where('ignored', '=', 0)
    .orderBy('point_idx')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const found = new Map<number, ReplayedVote[]>();
  if (pointIdxs.length === 0) return found;
  // For a single point the limit is applied in the query.
  for (const row of await (pointIdxs.length === 1 ? votes.limit(maxReplayed) : votes).execute()) {
    const { id, voter, network, kind, weight, at: atMs, born: bornMs, heading } = row;
    const own = found.get(row.point_idx);
    const side = row.side_undone === 1 ? null : row.side;
    const vote: ReplayedVote = { id, voter, network, kind, weight, atMs, bornMs, side, heading };
    if (!own) found.set(row.point_idx, [vote]);
    else if (own.length < maxReplayed) own.push(vote);
  }
  return found;
}

/** The voter's votes on a point; at most one row, except for a visitor around midnight. */
export async function ownVotes(tx: Write, pointIdx: number, keys: readonly string[]): Promise<VoteRow[]> {
  return tx
    .selectFrom('votes')
    .selectAll()
    .where('point_idx', '=', pointIdx)
    .where('voter', 'in', [...keys])
    .orderBy('at', 'desc')
    .execute();
}

export async function findVote(
  tx: Write,
  keys: readonly string[],
  clientId: string,
): Promise<Pick<VoteRow, 'ignored'> | undefined> {
  return tx
    .selectFrom('votes')
    .select('ignored')
    .where('voter', 'in', [...keys])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** True if a user has changed a point since a given time; comments do not count. */
export async function hasChanged(
  tx: Write,
  pointIdx: number,
  { userId, fromMs }: { userId: number; fromMs: number },
): Promise<boolean> {
  const entry = await tx
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', pointIdx)
    .where('list', '<', listIds.commented)
    .where('author_id', '=', userId)
    .where('created', '>=', fromMs)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The voter's last vote before and first vote after a time, with the positions of their points. */
export async function neighbourVotes(
  tx: Write,
  keys: readonly string[],
  vote: { id: number; at: number },
): Promise<(VotePosition & { id: number; point_idx: number })[]> {
  const around = (sortOrder: 'asc' | 'desc') =>
    tx
      .selectFrom('votes')
      .innerJoin('points', 'points.idx', 'votes.point_idx')
      .select(['votes.id', 'votes.point_idx', 'votes.at as atMs', 'points.x', 'points.y'])
      .where('votes.voter', 'in', [...keys])
      .where('votes.id', '!=', vote.id)
      .where('votes.ignored', '!=', ignoredVotes.own)
      .where('votes.at', sortOrder === 'desc' ? '<=' : '>=', vote.at)
      .where('votes.at', sortOrder === 'desc' ? '>=' : '<=', vote.at + (sortOrder === 'desc' ? -1 : 1) * maxTravelMs)
      .orderBy('votes.at', sortOrder)
      .limit(1)
      .execute();
  return [...(await around('desc')), ...(await around('asc'))];
}

/** Votes that count, newest first. @param isNamed true if the reader may see who voted */
export async function listVotesOf(
  db: Query,
  pointIdx: number,
  { page, limit, isNamed }: { page: number; limit: number; isNamed: (userId: number) => boolean },
) {
  const counting = db.selectFrom('votes').where('votes.point_idx', '=', pointIdx).where('votes.ignored', '=', 0);
  const total = await numberOf(counting);
  const rows = await counting
    .leftJoin('users', 'users.id', 'votes.user_id')
    .select(['votes.id', 'votes.kind', 'votes.at', 'votes.weight', 'votes.source', 'votes.user_id', 'users.login'])
    .orderBy('votes.at', 'desc')
    .orderBy('votes.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const items = rows.map(({ id, kind, at, weight, source, user_id: userId, login }) => ({
    _id: String(id),
    kind,
    created: new Date(at).toISOString(),
    author: userId === null || login === null || !isNamed(userId) ? null : { _id: String(userId), login },
    weight: Math.round(weight * 100) / 100,
    source,
  }));
  return { items, total, page, limit };
}
