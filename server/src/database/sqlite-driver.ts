import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';

const statementCacheSize = 500;
const firstPauseMs = 1;
const maxPauseMs = 10;

export interface SqliteLimits {
  /** Maximum wait of a write for another process's lock. */
  lockLimitMs: number;
}

/**
 * The one connection for writes and immediate reads, on the main thread. It never sleeps there: it waits for another
 * process's lock with timers, and a commit is synced to disk in another thread before its writer continues. There is
 * one writer per turn of the event loop. A read waits for the open transaction, because it would see half of it.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: SqliteFile.Database;
  readonly #statements = new Map<string, SqliteFile.Statement>();
  readonly #writers = new WriteTurns();
  readonly #log: LogSync;
  readonly #lockLimitMs: number;
  /** Settles when the open transaction ends. */
  #open: PromiseWithResolvers<void> | undefined;

  /** @param file whose busy timeout is 0 */
  constructor(file: SqliteFile.Database, { lockLimitMs }: SqliteLimits) {
    this.#file = file;
    this.#lockLimitMs = lockLimitMs;
    this.#log = new LogSync(`${file.name}-wal`);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  /** Takes the write lock at once: a transaction that reads first and writes later cannot wait for another writer. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const letNextIn = await this.#writers.take();
    try {
      await this.#whileLocked(() => this.statement('begin immediate').run());
    } catch (error) {
      letNextIn();
      throw error;
    }
    this.#open = Promise.withResolvers();
    connection.letNextIn = letNextIn;
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.statement('commit').run();
    this.#end(connection);
    await this.#log.flush();
  }

  /** SQLite has already rolled back when the disk is full; a second rollback would hide the cause. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // The commit itself succeeded; only its sync to disk failed.
    if (!connection.letNextIn) return;
    try {
      if (this.#file.inTransaction) this.statement('rollback').run();
    } finally {
      this.#end(connection);
    }
  }

  async execute<Row>(statement: SqliteFile.Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    if (statement.readonly) {
      return this.#whileLocked(async () => {
        while (this.#open) await this.#open.promise;
        return resultOf<Row>(statement, parameters);
      });
    }
    const letNextIn = await this.#writers.take();
    let result: QueryResult<Row>;
    try {
      result = await this.#whileLocked(() => resultOf<Row>(statement, parameters));
    } finally {
      letNextIn();
    }
    await this.#log.flush();
    return result;
  }

  /** Cache of prepared statements: Kysely would prepare each one again, although the same few hundred texts recur. */
  statement(sql: string): SqliteFile.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    const statement = this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  async destroy(): Promise<void> {
    await this.#log.close();
    this.#statements.clear();
    this.#file.close();
  }

  /** Retries while another process holds the lock, then throws SQLite's error. */
  async #whileLocked<T>(attempt: () => T | Promise<T>): Promise<T> {
    const limit = performance.now() + this.#lockLimitMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLocked(error) || performance.now() > limit) throw error;
      }
      await pause(pauseMs);
    }
  }

  #end(connection: SqliteConnection): void {
    connection.letNextIn?.();
    connection.letNextIn = undefined;
    this.#open?.resolve();
    this.#open = undefined;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteFileDriver;
  /** Set during a transaction. */
  letNextIn: (() => void) | undefined;

  constructor(driver: SqliteFileDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#driver.statement(sql);
    return this.letNextIn ? resultOf<Row>(statement, parameters) : this.#driver.execute<Row>(statement, parameters);
  }

  /** Unsupported: an iterator left open by a reader that stopped would break the next write. */
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new InvariantError('SQLite gives whole results');
  }
}

function resultOf<Row>(statement: SqliteFile.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Runs writers one after another, at most one per turn of the event loop, so that other work is served in between. */
class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the preceding writers. @returns lets the next one in, a turn later */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return () => setImmediate(resolve);
  }
}

/** Syncs SQLite's log off the event loop. A commit made during one sync is covered by the next: many writers share one. */
class LogSync {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The sync that has not started yet and will cover everything committed by now. */
  #next: Promise<void> | undefined;

  /** @param path of the log, which exists after the first write */
  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything committed before the call would survive a power cut. */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(
      () => this.#sync(),
      () => this.#sync(),
    );
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#running.catch(() => undefined);
    await this.#next?.catch(() => undefined);
    await (await this.#file)?.close();
  }

  #sync(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#syncFile();
    return this.#running;
  }

  async #syncFile(): Promise<void> {
    // The log remains one file while the database is open, however often it is restarted.
    this.#file ??= open(this.#path, 'r+');
    await (await this.#file).datasync();
  }
}
