import type { DozorDatabase } from '../database/open-database.ts';
import type { ReadModel } from './read-model.ts';

const pageRows = 10_000;

/**
 * Fills an empty read model from the database, page by page by the number of the object. What others write meanwhile is
 * read again by the change feed: the model is at the revision of before the first page.
 */
export async function loadPoints({ kysely }: DozorDatabase, model: ReadModel): Promise<void> {
  const before = await kysely.selectFrom('counters').select('value').where('name', '=', 'revision').executeTakeFirst();
  for (let after = -1; ;) {
    const rows = await kysely
      .selectFrom('points')
      .selectAll()
      .where('idx', '>', after)
      .orderBy('idx')
      .limit(pageRows)
      .execute();
    model.load(rows);
    if (rows.length < pageRows) break;
    after = rows.at(-1)!.idx;
  }
  model.index(before?.value ?? 0);
}
