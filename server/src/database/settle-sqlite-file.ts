import { existsSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';

/**
 * Merges all of a database into its main file. A damaged one is left untouched, including the files next to it.
 * @returns false when another process has it open and continues to write
 */
export function settleSqliteFile(path: string): boolean {
  if (!existsSync(path)) return true;
  try {
    const file = new SqliteFile(path, { timeout: 0 });
    try {
      file.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      file.close();
    }
  } catch (error) {
    return !(error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY'));
  }
  // The last connection to close removes the write-ahead log.
  return !existsSync(`${path}-wal`);
}
