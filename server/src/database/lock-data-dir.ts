import SqliteFile from 'better-sqlite3';
import { join } from 'node:path';

/** Another server runs on the same data directory. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another dozor server is running on the data directory ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/**
 * Holds an exclusive lock for as long as the process lives. It is a lock of the operating system on a file of its own,
 * so a process that was killed leaves nothing behind that has to be cleaned up.
 *
 * @returns releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const file = new SqliteFile(join(dataDir, 'serve.lock'), { timeout: 0 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new DataDirInUseError(dataDir);
  }
  return () => file.close();
}
