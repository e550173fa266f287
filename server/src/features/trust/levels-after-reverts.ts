import type { Services } from '../../services.ts';
import type { HistorySubscriber } from '../history/history-follower.ts';
import { recomputeLevel } from './trust-levels.ts';

/** An author whose edit was reverted may be demoted immediately. */
export function levelsAfterReverts({ clock }: Pick<Services, 'clock'>): HistorySubscriber {
  return {
    async follow(tx, entries) {
      const reverts = entries.filter(({ kind }) => kind === 'reverted').map(({ id }) => id);
      if (reverts.length === 0) return undefined;
      const authors = await tx
        .selectFrom('undone_edits')
        .select('author_id')
        .distinct()
        .where('entry_id', 'in', reverts)
        .execute();
      for (const { author_id } of authors) await recomputeLevel(tx, author_id, clock.now());
      return undefined;
    },
  };
}
