import { type ExpressionBuilder, sql } from 'kysely';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import type { Query } from '../../database/open-database.ts';
import { heldEdits } from '../../records/held/held-edits-queries.ts';
import { countOpenEdits, findOpenEdits, openEditKeys } from './flagged-edits-queries.ts';
import { countHeldEdits, flaggedOf, heldEditKeys } from './held-edits.ts';

interface Filter {
  reason?: FlagReason | undefined;
  regions: readonly string[] | null;
}

/** Bounds the sort when thousands wait: the list is worked through from the front. */
const maxSorted = 2000;

interface Key {
  id: number;
  author_id: number;
  score: number;
  is_held: number;
}

/**
 * What moderators have to decide, held or already live. All of one account's edits are together, so that a burst is
 * never cut by the risk of single edits: accounts with held edits first, then those with the riskiest one.
 */
export async function listWaitingEdits(
  db: Query,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FlaggedEdit[]; total: number }> {
  const riskiest = openEditKeys(db, filter).orderBy('score', 'desc').orderBy('history_id', 'desc').limit(maxSorted);
  const open = db.selectFrom(riskiest.as('riskiest')).selectAll();
  const keys = await db
    .selectFrom(heldEditKeys(db, filter).unionAll(open).as('waiting'))
    .select(['id', 'is_held'])
    .orderBy((eb) => ofAuthor(eb, 'is_held'), 'desc')
    .orderBy((eb) => ofAuthor(eb, 'score'), 'desc')
    .orderBy('author_id', 'desc')
    .orderBy('is_held', 'desc')
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const counts = await Promise.all([countHeldEdits(db, filter), countOpenEdits(db, filter)]);
  return { items: await editsOf(db, keys), total: counts[0] + counts[1] };
}

function ofAuthor(eb: ExpressionBuilder<{ waiting: Key }, 'waiting'>, column: 'is_held' | 'score') {
  return sql<number>`max(${eb.ref(column)}) over (partition by ${eb.ref('author_id')})`;
}

async function editsOf(db: Query, keys: readonly Pick<Key, 'id' | 'is_held'>[]): Promise<FlaggedEdit[]> {
  const ids = (isHeld: number) => keys.filter((key) => key.is_held === isHeld).map(({ id }) => id);
  const [held, open] = [ids(1), ids(0)];
  const rows = held.length === 0 ? [] : await heldEdits(db).where('held_edits.id', 'in', held).execute();
  const found = [...rows.map(flaggedOf), ...(await findOpenEdits(db, open))];
  const byId = new Map(found.map((edit) => [`${edit.state} ${edit.entry._id}`, edit]));
  return keys.flatMap(({ id, is_held }) => byId.get(`${is_held === 1 ? 'held' : 'open'} ${id}`) ?? []);
}
