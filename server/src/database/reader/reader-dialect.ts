import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { OwnSqliteDialect } from '../sqlite-dialect.ts';
import type { ReaderClass, ReaderPool } from './reader-pool.ts';

/** Kysely over read-only processes. Each query is a transaction of its own. @param pool closed by its owner */
export function readerDialect(pool: ReaderPool, of: ReaderClass): OwnSqliteDialect {
  return new OwnSqliteDialect(() => new ReaderDriver(new ReaderConnection(pool, of)));
}

class ReaderDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuseWrites;
  commitTransaction = refuseWrites;
  rollbackTransaction = refuseWrites;

  async destroy(): Promise<void> {}
}

class ReaderConnection implements DatabaseConnection {
  readonly #pool: ReaderPool;
  readonly #class: ReaderClass;

  constructor(pool: ReaderPool, of: ReaderClass) {
    this.#pool = pool;
    this.#class = of;
  }

  async executeQuery<Row>(
    { sql, parameters }: CompiledQuery,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<QueryResult<Row>> {
    try {
      return { rows: (await this.#pool.run({ sql, parameters }, this.#class, options?.signal)) as Row[] };
    } catch (error) {
      // Kysely has already rejected the query and would log any later error.
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
