import { existsSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';

/**
 * Brings all of a database into its one file, so that nothing beside it belongs to it. A damaged one stays as it is, with
 * what lies beside it.
 *
 * @returns false when somebody has it open, who goes on writing beside it
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
