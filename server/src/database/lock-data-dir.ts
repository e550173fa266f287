import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { requireUsableFolder } from './require-usable-folder.ts';

/** Longest time that a command checking for a server holds the lock; a starting server waits for it. */
const maxLookMs = 500;

export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another dozor server is running on the data directory ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/**
 * An exclusive lock for the lifetime of the process, by the operating system on a dedicated file: a killed process leaves
 * nothing to clean up. @returns releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  requireUsableFolder(dataDir);
  const file = new SqliteFile(lockPath(dataDir), { timeout: maxLookMs });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DataDirInUseError(dataDir) : error;
  }
  return () => file.close();
}

/** True if a server runs on the data directory; false where this cannot be determined. */
export function isServed(dataDir: string): boolean {
  if (!existsSync(lockPath(dataDir))) return false;
  let file: SqliteFile.Database | undefined;
  try {
    file = new SqliteFile(lockPath(dataDir), { readonly: true, timeout: 0 });
    file.pragma('schema_version');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    file?.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code === 'SQLITE_BUSY';
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'serve.lock');
}
