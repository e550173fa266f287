import { takeIds, type Write } from '../../database/open-database.ts';

const longestName = 200;

/**
 * Creates the import that new points belong to, in the transaction of the first of them, so that no import is empty.
 *
 * @param name display name: that of the file or list
 * @returns its id
 */
export async function startImport(
  tx: Write,
  { authorId, name, nowMs }: { authorId: number; name: string; nowMs: number },
): Promise<number> {
  const id = await takeIds(tx, 'imports', 1);
  const row = { id, author_id: authorId, name: name.normalize('NFC').slice(0, longestName), created: nowMs };
  await tx.insertInto('imports').values(row).execute();
  return id;
}
