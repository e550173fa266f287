import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { type Dialect, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables/tables.ts';
import { ReaderBusyError } from './reader/reader-error.ts';
import { OwnSqliteDialect } from './sqlite-dialect.ts';
import { SqliteFileDriver, type SqliteLimits } from './sqlite-driver.ts';

/** The only file that knows SQLite from PostgreSQL: everything else sees one dialect with the same values. */
export type DialectName = 'sqlite' | 'postgres';

const busyTimeoutMs = 10_000;
const sqliteLimits: SqliteLimits = { lockLimitMs: 10_000 };
const smallestPageBytes = 512;
const pagesOfLogAlone = 32_768;

/** A database file that is damaged or is no database; the start ends with its name and touches nothing. */
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

/** For texts that are compared by their bytes, as the index is made that finds what begins with one. */
export function byteOrder(db: Kysely<never> | Kysely<Database>): RawBuilder<unknown> {
  return dialectNameOf(db) === 'postgres' ? sql`collate "C"` : sql`collate binary`;
}

export interface OpenedDialect {
  name: DialectName;
  dialect: Dialect;
  /** SQLite only: changes when another connection has committed. */
  dataVersion?: () => number;
}

/** Opens a file of its own for reading, so that a damaged one is found before anything can write to it. */
export function checkSqliteFile(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  try {
    if (!hasSqliteHead(path)) throw new Error('file is not a database');
    const file = new SqliteFile(path, { readonly: true });
    try {
      const [first] = file.pragma('quick_check(1)') as { quick_check: string }[];
      if (first?.quick_check !== 'ok') throw new Error(first?.quick_check ?? 'no answer');
    } finally {
      file.close();
    }
  } catch (error) {
    throw new DamagedDatabaseError(path, error);
  }
}

/** SQLite itself takes a file that is shorter than a page for an empty one, and writes over it. */
function hasSqliteHead(path: string): boolean {
  const head = Buffer.alloc(smallestPageBytes);
  const file = openSync(path, 'r');
  try {
    return readSync(file, head) === smallestPageBytes && head.toString('latin1').startsWith('SQLite format 3\0');
  } finally {
    closeSync(file);
  }
}

/** A consistent copy, taken while others read and write. */
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

/**
 * Opens the SQLite file with full durability. `synchronous` is what WAL makes of it, for the driver itself brings the log
 * to the disk before a commit counts: beside the event loop, and once for many writers.
 */
export function openSqliteDialect(
  path: string,
  { limits = sqliteLimits, isAlone = false }: { limits?: SqliteLimits; isAlone?: boolean } = {},
): OpenedDialect {
  const file = new SqliteFile(path, { timeout: busyTimeoutMs });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = NORMAL');
  file.pragma('foreign_keys = ON');
  file.pragma('cache_size = -65536');
  // A page that many commits write goes from the log into the file once; nobody reads beside it.
  if (isAlone) file.pragma(`wal_autocheckpoint = ${pagesOfLogAlone}`);
  // SQLite would sleep on the main thread; the driver waits with timers.
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

/** The disk is full: writes fail and reads go on. */
export function isNoSpace(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC' || code.startsWith('SQLITE_IOERR_WRITE');
}

/**
 * PostgreSQL: too many connections, a statement or a lock that took too long, a transaction left idle, a deadlock, and
 * a server that was made a standby or holds a read up that its replay is in the way of.
 */
const busyStates = new Set(['53300', '57014', '55P03', '25P03', '40P01', '25006', '40001']);

/** Another writer holds the database longer than we wait, a slow read was given up, or the database server is away. */
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
