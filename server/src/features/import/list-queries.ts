import type { ListEntryTable } from '../../database/tables/list-tables.ts';
import { insertMany } from '../../database/insert-many.ts';
import type { Query, Write } from '../../database/open-database.ts';

const pageRows = 10_000;

/** All entries of a list, page by page. */
export async function* entriesOf(db: Query | Write, source: string): AsyncGenerator<ListEntryTable> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('list_entries')
      .selectAll()
      .where('source', '=', source)
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(pageRows)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
  }
}

/** Stores a list's current values of its entries, replacing the previous ones. */
export async function keepEntries(tx: Write, entries: readonly ListEntryTable[]): Promise<void> {
  await insertMany(tx, 'list_entries kept', entries, (some) =>
    tx
      .insertInto('list_entries')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['source', 'ref']).doUpdateSet((eb) => ({
          point_idx: eb.ref('excluded.point_idx'),
          said: eb.ref('excluded.said'),
        })),
      ),
  );
}
