import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { type Dialect, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { ReaderBusyError } from './reader/reader-error.ts';
import { OwnSqliteDialect } from './sqlite-dialect.ts';
import { SqliteFileDriver, type SqliteLimits } from './sqlite-driver.ts';
import type { Database } from './tables/tables.ts';

/** The only file that distinguishes SQLite from PostgreSQL: all other code sees one dialect with the same values. */
export type DialectName = 'sqlite' | 'postgres';

const busyTimeoutMs = 10_000;
const sqliteLimits: SqliteLimits = { lockLimitMs: 10_000 };
const smallestPageBytes = 512;
const pagesOfLogAlone = 32_768;

/** The database file is damaged or is not a database. Startup fails with its path and leaves it untouched. */
export class DamagedDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\n', ' ');
    super(`The database ${path} is damaged: ${reason}. It was left untouched; restore a backup with "dozor restore".`);
  }
}

/** For migrations, where the two differ in what a table can be. */
export function dialectNameOf(db: Pick<Kysely<never>, 'getExecutor'>): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Collation for texts compared by bytes, matching the index that serves prefix searches. */
export function byteOrder(db: Kysely<never> | Kysely<Database>): RawBuilder<unknown> {
  return dialectNameOf(db) === 'postgres' ? sql`collate "C"` : sql`collate binary`;
}

export interface OpenedDialect {
  name: DialectName;
  dialect: Dialect;
  /** SQLite only: changes when another connection has committed. */
  dataVersion?: () => number;
}

/**
 * Opens the file read-only, so that damage is found before anything can write to it.
 *
 * @throws {DamagedDatabaseError} only for what is wrong in the file itself
 */
export function checkSqliteFile(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  if (!hasSqliteHead(path)) throw new DamagedDatabaseError(path, 'file is not a database');
  let found: string | undefined;
  try {
    const file = new SqliteFile(path, { readonly: true });
    try {
      const [first] = file.pragma('quick_check(1)') as { quick_check: string }[];
      found = first?.quick_check ?? 'no answer';
    } finally {
      file.close();
    }
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabaseError(path, error) : error;
  }
  if (found !== 'ok') throw new DamagedDatabaseError(path, found);
}

/** SQLite itself treats a file shorter than one page as empty and overwrites it. */
function hasSqliteHead(path: string): boolean {
  const head = Buffer.alloc(smallestPageBytes);
  const file = openSync(path, 'r');
  try {
    return readSync(file, head) === smallestPageBytes && head.toString('latin1').startsWith('SQLite format 3\0');
  } finally {
    closeSync(file);
  }
}

/** Makes a consistent copy while others read and write. */
export function copySqliteFile(path: string, copyPath: string): void {
  rmSync(copyPath, { force: true });
  if (existsSync(path) && !hasSqliteHead(path)) throw new DamagedDatabaseError(path, 'file is not a database');
  const file = new SqliteFile(path, { readonly: true, timeout: busyTimeoutMs });
  try {
    file.prepare('VACUUM INTO ?').run(copyPath);
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabaseError(path, error) : error;
  } finally {
    file.close();
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** `synchronous` keeps its WAL default: the driver itself syncs the log before a commit counts, once for many writers. */
export function openSqliteDialect(
  path: string,
  { limits = sqliteLimits, isAlone = false }: { limits?: SqliteLimits; isAlone?: boolean } = {},
): OpenedDialect {
  const file = new SqliteFile(path, { timeout: busyTimeoutMs });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = NORMAL');
  file.pragma('foreign_keys = ON');
  file.pragma('cache_size = -65536');
  // A page written by many commits is checkpointed only once; no other process reads the file.
  if (isAlone) file.pragma(`wal_autocheckpoint = ${pagesOfLogAlone}`);
  // SQLite would sleep on the main thread; the driver waits with timers instead.
  file.pragma('busy_timeout = 0');
  const dataVersionStatement = file.prepare('PRAGMA data_version').pluck();
  return {
    name: 'sqlite',
    dialect: new OwnSqliteDialect(() => new SqliteFileDriver(file, limits)),
    dataVersion: () => Number(dataVersionStatement.get()),
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** The disk is full: writes fail, reads continue. */
export function isNoSpace(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC' || code.startsWith('SQLITE_IOERR_WRITE');
}

/**
 * PostgreSQL: too many connections, a statement or lock timeout, an idle transaction, a deadlock, a server demoted to
 * standby, or a read on a standby that conflicts with replay.
 */
const busyStates = new Set(['53300', '57014', '55P03', '25P03', '40P01', '25006', '40001']);

/** Another writer holds the database longer than we wait, a slow read was cancelled, or its server is unreachable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ReaderBusyError) return true;
  const code = codeOf(error);
  if (code.startsWith('SQLITE_BUSY')) return true;
  if (code.startsWith('08') || code.startsWith('57P') || busyStates.has(code)) return true;
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT') return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout/.test(
      error.message,
    )
  );
}
