import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { ReaderPool, type ReaderLimits } from './reader-pool.ts';
import { OwnSqliteDialect } from '../sqlite-dialect.ts';

/** Kysely over processes that only read, see `ReaderPool`. Each query is a transaction of its own. */
export function readerDialect(path: string, limits: ReaderLimits): OwnSqliteDialect {
  return new OwnSqliteDialect(() => new ReaderDriver(new ReaderPool(path, limits)));
}

class ReaderDriver implements Driver {
  readonly #pool: ReaderPool;
  readonly #connection: DatabaseConnection;

  constructor(pool: ReaderPool) {
    this.#pool = pool;
    this.#connection = new ReaderConnection(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuseWrites;
  commitTransaction = refuseWrites;
  rollbackTransaction = refuseWrites;

  async destroy(): Promise<void> {
    await this.#pool.close();
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #pool: ReaderPool;

  constructor(pool: ReaderPool) {
    this.#pool = pool;
  }

  async executeQuery<Row>(
    { sql, parameters }: CompiledQuery,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<QueryResult<Row>> {
    try {
      return { rows: (await this.#pool.run({ sql, parameters }, options?.signal)) as Row[] };
    } catch (error) {
      // Kysely has rejected the query already, and would print what comes after.
      if (options?.signal?.aborted) return { rows: [] };
      throw error;
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new InvariantError('the reader gives whole results');
  }
}

async function refuseWrites(): Promise<void> {
  throw new InvariantError('the reader has no transactions');
}
