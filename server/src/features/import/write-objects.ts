import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { takeNumbers, type Write } from '../../database/open-database.ts';
import { columnsOf, type PointRow } from '../points/point-rows.ts';

/** So short is a write of many objects: others wait for it. */
export const objectsInOneWrite = 1000;
/** Databases take so many values in one statement (SQLite 32,766). */
const rowsInOneStatement = 500;

/** A new object with its place. */
export interface NewObject {
  fields: PointFields;
  country: string;
  region: string;
}

/** Adds objects, each with the entry of history that tells of it, as the next numbers in the order given. */
export async function writeObjects(
  tx: Write,
  objects: readonly NewObject[],
  written: { revision: number; authorId: number; nowMs: number },
): Promise<void> {
  const { revision, authorId, nowMs } = written;
  const childCount = objects.reduce((sum, { fields }) => sum + (fields.childrens?.length ?? 0), 0);
  let nextIdx = await takeNumbers(tx, 'idx', objects.length + childCount);
  let nextEntry = await takeNumbers(tx, 'history', objects.length);
  const rows: PointRow[] = objects.map(({ fields, country, region }) => {
    const idx = nextIdx++;
    const childrens = fields.childrens?.map((child) => ({ ...child, _id: String(nextIdx++) }));
    return {
      idx,
      ...columnsOf(childrens ? { ...fields, childrens } : fields),
      country,
      region,
      author_id: authorId,
      created: nowMs,
      updated: nowMs,
      version: 1,
      revision,
      created_revision: revision,
    };
  });
  for (let from = 0; from < rows.length; from += rowsInOneStatement) {
    const some = rows.slice(from, from + rowsInOneStatement);
    await tx.insertInto('points').values(some).execute();
    await tx
      .insertInto('history')
      .values(
        some.map(({ idx }) => ({
          id: nextEntry++,
          point_idx: idx,
          kind: 'created' as const,
          version: 1,
          author_id: authorId,
          created: nowMs,
          comment: null,
          comment_id: null,
          changes: null,
        })),
      )
      .execute();
  }
}
