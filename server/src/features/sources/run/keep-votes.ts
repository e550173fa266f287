import type { DozorDatabase } from '../../../database/open-database.ts';
import { castListVotes, takeOutListVotes, votesOfList } from '../../votes/list-votes.ts';
import type { PlannedVotes } from './plan-votes.ts';

/**
 * What the list agrees with is its vote, said anew by each list that says anything new; what it has no more counts from the day on
 * which that was seen.
 */
export async function keepVotes(
  database: DozorDatabase,
  { here, gone, tied, isNews }: PlannedVotes,
  writing: { sourceId: number; nowMs: number },
): Promise<void> {
  const said = await votesOfList(database.kysely, writing.sourceId);
  const untied = [...said.keys()].filter((idx) => !tied.has(idx));
  await takeOutListVotes(database, untied, writing.sourceId);
  const votes = [
    ...here
      .filter((idx) => isNews || said.get(idx) !== 'here')
      .map((pointIdx) => ({ pointIdx, kind: 'here' as const })),
    ...gone.filter((idx) => said.get(idx) !== 'gone').map((pointIdx) => ({ pointIdx, kind: 'gone' as const })),
  ];
  await castListVotes(database, votes, writing);
}
