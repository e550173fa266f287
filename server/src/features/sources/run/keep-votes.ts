import type { DozorDatabase } from '../../../database/open-database.ts';
import { castListVotes, discardListVotes, votesOfList } from '../../votes/list-votes.ts';
import type { PlannedVotes } from './plan-votes.ts';

/**
 * The list votes for points that it agrees with, as of its date and again with each version that contains news; a
 * missing row counts as gone from the date of the first list that lacked it twice in a row.
 */
export async function keepVotes(
  database: DozorDatabase,
  { here, gone, tied, hasNews }: PlannedVotes,
  writing: { sourceId: number; nowMs: number; atMs: number },
): Promise<void> {
  const cast = await votesOfList(database.kysely, writing.sourceId);
  const untied = [...cast.keys()].filter((idx) => !tied.has(idx));
  await discardListVotes(database, untied, writing.sourceId);
  const newlyHere = [...here].filter((idx) => hasNews || cast.get(idx) !== 'here');
  const newlyGone = [...gone].filter((idx) => cast.get(idx) !== 'gone');
  const votes = [
    ...newlyHere.map((pointIdx) => ({ pointIdx, kind: 'here' as const })),
    ...newlyGone.map((pointIdx) => ({ pointIdx, kind: 'gone' as const })),
  ];
  await castListVotes(database, votes, writing);
}
