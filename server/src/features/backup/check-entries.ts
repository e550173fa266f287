import { sql } from 'kysely';
import type { DozorDatabase } from '../../database/open-database.ts';
import { checkEntriesBySql } from './check-entries-by-sql.ts';
import { checkEntriesInMemory } from './check-entries-in-memory.ts';

/** Compares the history with its points and with the stored counts. */
export async function checkEntries(database: Pick<DozorDatabase, 'dialect' | 'kysely'>): Promise<string[]> {
  if (database.dialect === 'postgres') return checkEntriesBySql(database);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database.kysely,
  );
  return rows.flatMap(({ file }) => checkEntriesInMemory(file));
}
