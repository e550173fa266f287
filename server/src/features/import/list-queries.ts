import type { ListEntryTable } from '../../database/tables/list-tables.ts';
import type { Query, Write } from '../../database/open-database.ts';

const pageRows = 10_000;
const rowsInOneStatement = 500;

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

/** Keeps what a list says of its entries; what it said before is replaced. */
export async function keepEntries(tx: Write, entries: readonly ListEntryTable[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsInOneStatement) {
    await tx
      .insertInto('list_entries')
      .values(entries.slice(from, from + rowsInOneStatement))
      .onConflict((conflict) =>
        conflict.columns(['source', 'ref']).doUpdateSet((eb) => ({
          point_idx: eb.ref('excluded.point_idx'),
          said: eb.ref('excluded.said'),
        })),
      )
      .execute();
  }
}
