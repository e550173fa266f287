import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const databaseName = 'dozor.sqlite';
/** The database, its log and its index of the log, and the file that a server locks. */
const neededFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'serve.lock'];

/** The data are of another user, or on a file system mounted read-only: nothing is known to be damaged. */
export class UnusableFolderError extends Error {
  constructor(path: string, cause: unknown) {
    super(`${noAccessText(path)}. ${ownerHint}`, { cause });
  }
}

export function noAccessText(path: string): string {
  return `cannot be opened or written by this user: ${path}`;
}

const ownerHint =
  'Start dozor as the user that owns the data, or give them to it (chown -R), and mind a file system mounted read-only.';

export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, databaseName);
}

/**
 * Creates the folder if it is missing. SQLite itself opens what it may only read, and fails at some later write.
 *
 * @throws {UnusableFolderError} naming the first path that this user cannot read and write
 */
export function requireUsableFolder(dataDir: string): void {
  requireAccess(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
  requireAccess(dataDir, () => accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK));
  for (const name of neededFiles) {
    const path = join(dataDir, name);
    if (existsSync(path)) requireAccess(path, () => accessSync(path, constants.R_OK | constants.W_OK));
  }
}

function requireAccess(path: string, access: () => void): void {
  try {
    access();
  } catch (error) {
    throw isNoAccess(error) ? new UnusableFolderError(path, error) : error;
  }
}

/** By the operating system or SQLite, of a file or folder. */
export function isNoAccess(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const isOfFile = 'path' in error && typeof error.path === 'string';
  return isOfFile
    ? /^(EACCES|EPERM|EROFS)$/.test(String(error.code))
    : /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(String(error.code));
}
