import { takeIds, type Write } from '../../database/open-database.ts';

const maxNameLength = 200;

/** Belongs in the transaction of its first point: no import is empty. @param name that of the file or list */
export async function startImport(
  tx: Write,
  { authorId, name, nowMs }: { authorId: number; name: string; nowMs: number },
): Promise<number> {
  const id = await takeIds(tx, 'imports', 1);
  const row = { id, author_id: authorId, name: name.normalize('NFC').slice(0, maxNameLength), created: nowMs };
  await tx.insertInto('imports').values(row).execute();
  return id;
}
