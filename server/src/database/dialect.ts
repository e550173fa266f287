import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';

/** The only file that knows SQLite from PostgreSQL: everything else sees one dialect with the same values. */
export type DialectName = 'sqlite' | 'postgres';

const busyTimeoutMs = 10_000;
const statementCacheSize = 500;
const smallestPageBytes = 512;

/** A database file that is damaged or is no database; the start ends with its name and touches nothing. */
export class DamagedDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\n', ' ');
    super(`The database ${path} is damaged: ${reason}. It was left untouched; restore a backup with "dozor restore".`);
  }
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

/** Opens the SQLite file with full durability: `WAL` alone would lower `synchronous` and lose writes at a power cut. */
export function openSqliteDialect(path: string): OpenedDialect {
  const file = new SqliteFile(path, { timeout: busyTimeoutMs });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('cache_size = -65536');
  const dataVersionStatement = file.prepare('PRAGMA data_version').pluck();
  return {
    name: 'sqlite',
    dialect: new ImmediateSqliteDialect({
      database: withStatementCache(file),
      inTransaction: () => file.inTransaction,
    }),
    dataVersion: () => Number(dataVersionStatement.get()),
  };
}

export function openPostgresDialect(url: string): OpenedDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 5000 });
  // A restarting server drops idle connections; the pool replaces them, so the event only must not end the process.
  pool.on('error', () => undefined);
  // The pool does not listen to a connection that is in use; between two statements of a transaction nobody does.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { name: 'postgres', dialect: new PostgresDialect({ pool }) };
}

/** Kysely prepares each statement anew; the same few hundred texts come again and again. */
function withStatementCache(file: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteFile.Statement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= statementCacheSize) statements.clear();
      const statement = file.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      file.close();
    },
  };
}

interface SqliteSource {
  database: SqliteDatabase;
  inTransaction: () => boolean;
}

/** Takes the write lock at `begin`: a transaction that reads first and writes later cannot wait for another writer. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #inTransaction: () => boolean;

  constructor({ database, inTransaction }: SqliteSource) {
    super({ database });
    this.#inTransaction = inTransaction;
  }

  /** SQLite has rolled back by itself when the disk is full; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#inTransaction()) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #source: SqliteSource;

  constructor(source: SqliteSource) {
    super({ database: source.database });
    this.#source = source;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#source);
  }
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

/** Another writer holds the database longer than we wait, or the database server is away for the moment. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code.startsWith('SQLITE_BUSY')) return true;
  if (code.startsWith('08') || code.startsWith('57P') || code === '53300') return true;
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT') return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error.message,
    )
  );
}
