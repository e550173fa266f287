import { rememberedDays } from '@dozor/domain/trust/trust-level.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';

const dayMs = 86_400_000;
/** Bound values per statement (SQLite allows 32,766). */
const idsInOneStatement = 1000;

/** Reverting one's own does not count. If a revert is reverted in turn, the original edits no longer count as reverted. */
export async function noteUndone(
  tx: Write,
  undone: { edits: readonly { id: number; author_id: number }[]; byId: number; entryId: number; nowMs: number },
): Promise<void> {
  const { edits, byId, entryId, nowMs } = undone;
  for (let from = 0; from < edits.length; from += idsInOneStatement) {
    const some = edits.slice(from, from + idsInOneStatement);
    const ids = some.map(({ id }) => id);
    await tx.deleteFrom('undone_edits').where('entry_id', 'in', ids).execute();
    const rows = some
      .filter((edit) => edit.author_id !== byId)
      .map((edit) => ({
        history_id: edit.id,
        author_id: edit.author_id,
        undone_by: byId,
        entry_id: entryId,
        created: nowMs,
      }));
    if (rows.length === 0) continue;
    await tx
      .insertInto('undone_edits')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Shares of the last half year, 0 to 1; accounts without edits are omitted. @param authorIds limits the result to these */
export async function revertedShares(
  db: Query | Write,
  nowMs: number,
  authorIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const since = nowMs - rememberedDays * dayMs;
  const undone = await db
    .selectFrom('undone_edits')
    .select((eb) => ['author_id', eb.fn.countAll<number>().as('count')])
    .where('created', '>=', since)
    .$if(authorIds !== undefined, (some) => some.where('author_id', 'in', authorIds ?? []))
    .groupBy('author_id')
    .execute();
  const shares = new Map<number, number>();
  for (const { author_id, count } of undone) {
    const edits = await numberOf(
      db
        .selectFrom('history')
        .where('author_id', '=', author_id)
        .where('list', 'in', [1, 2])
        .where('created', '>=', since),
    );
    // Today's revert may concern an older edit.
    shares.set(author_id, Math.min(1, Number(count) / Math.max(edits, 1)));
  }
  return shares;
}
