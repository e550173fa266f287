import type { DozorDatabase } from '../../../database/open-database.ts';
import { castListVotes, takeOutListVotes, votesOfList } from '../../votes/list-votes.ts';
import type { PlannedVotes } from './plan-votes.ts';

/**
 * What the list agrees with is its vote, as of the date of the list and said anew by each list that says anything new; what it has
 * no more counts from the first list that lacked it twice.
 */
export async function keepVotes(
  database: DozorDatabase,
  { here, gone, tied, isNews }: PlannedVotes,
  writing: { sourceId: number; nowMs: number; atMs: number },
): Promise<void> {
  const said = await votesOfList(database.kysely, writing.sourceId);
  const untied = [...said.keys()].filter((idx) => !tied.has(idx));
  await takeOutListVotes(database, untied, writing.sourceId);
  const newlyHere = [...here].filter((idx) => isNews || said.get(idx) !== 'here');
  const newlyGone = [...gone].filter((idx) => said.get(idx) !== 'gone');
  const votes = [
    ...newlyHere.map((pointIdx) => ({ pointIdx, kind: 'here' as const })),
    ...newlyGone.map((pointIdx) => ({ pointIdx, kind: 'gone' as const })),
  ];
  await castListVotes(database, votes, writing);
}
