import { sql } from 'kysely';
import { settlingDays } from '@dozor/domain/trust/trust-level.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import { listIds } from '../../records/history/history-list.ts';

const dayMs = 86_400_000;
const entriesInSlice = 20_000;

/**
 * One batch at a time, read outside the write transaction; the position advances in the transaction that adds the counts.
 *
 * @returns whether there are more
 */
export async function settleEdits(
  { kysely, heavyReader: reader, transaction }: DozorDatabase,
  nowMs: number,
): Promise<boolean> {
  const after = await settledUpTo(kysely);
  const slice = await reader
    .selectFrom('history')
    .select(['id', 'created'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(entriesInSlice - 1)
    .executeTakeFirst();
  const last =
    slice ??
    (await reader.selectFrom('history').select(['id', 'created']).orderBy('id', 'desc').limit(1).executeTakeFirst());
  if (!last || last.id <= after) return false;
  const cutoff = nowMs - settlingDays * dayMs;
  const upTo = last.created <= cutoff ? last.id : await lastBefore(reader, { after, upTo: last.id, cutoff });
  if (upTo <= after) return false;
  const counted = await reader
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.author_id')
    .leftJoin('undone_edits', 'undone_edits.history_id', 'history.id')
    .select(['history.author_id', sql<number>`count(*)`.as('edits')])
    .where('history.id', '>', after)
    .where('history.id', '<=', upTo)
    // As `list in (…)` SQLite would read whole lists by their index for each batch.
    .where('history.list', '!=', listIds.commented)
    .where('undone_edits.history_id', 'is', null)
    // Neither imported nor automated edits indicate anything about a person.
    .where((eb) => eb.or([eb('history.import_id', 'is', null), eb('history.import_id', '=', 0)]))
    .where('users.kind', '=', 'person')
    .groupBy('history.author_id')
    .execute();
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('counters')
      .set({ value: upTo })
      .where('name', '=', 'settled')
      .where('value', '=', after)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const { author_id, edits } of counted) {
      await tx
        .updateTable('users')
        .set((eb) => ({ surviving_edits: eb('surviving_edits', '+', Number(edits)) }))
        .where('id', '=', author_id)
        .execute();
    }
  });
  return true;
}

async function settledUpTo(db: DozorDatabase['kysely']): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'settled').executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** The last entry that is old enough: entries are almost in chronological order. */
async function lastBefore(
  db: DozorDatabase['reader'],
  { after, upTo, cutoff }: { after: number; upTo: number; cutoff: number },
): Promise<number> {
  const young = await db
    .selectFrom('history')
    .select((eb) => eb.fn.min('id').as('first'))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('created', '>', cutoff)
    .executeTakeFirstOrThrow();
  return young.first === null ? upTo : Number(young.first) - 1;
}
