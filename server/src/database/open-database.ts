import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../core/app-error.ts';
import type { Log } from '../core/log.ts';
import { checkSqliteFile, copySqliteFile, type DialectName, openSqliteDialect } from './dialect.ts';
import { notifyOfChange } from './listen-for-changes.ts';
import { isServed } from './lock-data-dir.ts';
import { migrate, type Migration, type MigrationTables } from './migrate.ts';
import { openPostgresCommand, openPostgresConnections, type PostgresConfig } from './open-postgres.ts';
import { openPostgresDialect, type PoolFigures } from './postgres-pool.ts';
import type { ReadReplica } from './read-replica.ts';
import { readerDialect } from './reader/reader-dialect.ts';
import { readerLimits, type ReaderLimits, ReaderPool } from './reader/reader-pool.ts';
import { isNoAccess, requireUsableFolder, sqliteFileIn, UnusableFolderError } from './require-usable-folder.ts';
import { baselineName } from './steps-before-baseline.ts';
import type { CounterTable, Database } from './tables/tables.ts';

export type Query = Kysely<Database>;
export type Write = Transaction<Database>;

export interface DozorDatabase {
  dialect: DialectName;
  kysely: Query;
  /**
   * For reads that can be slow: lists, counts and feeds of a long history. They must not hold up the map. On SQLite
   * each query is a transaction of its own in another process, sees every earlier commit, and is cancelled at its
   * deadline: `isUnavailable` recognizes the error. On PostgreSQL it has its own connections and a 5 s limit. It
   * supports no writes, transactions or streams.
   */
  reader: Query;
  /** The same for reads whose cost grows with the request or the data: a part of `reader` is never available to them. */
  heavyReader: Query;
  transaction<T>(work: (tx: Write) => Promise<T>): Promise<T>;
  /**
   * A transaction that changes points. Its revision is taken from one locked row, so that revisions follow commit order
   * on PostgreSQL too and a reader of "everything after n" misses nothing.
   */
  change<T>(work: (tx: Write, revision: number) => Promise<T>): Promise<T>;
  /** True if a server is currently running on this database and needs its turn during bulk writes by a command. */
  isServed(): Promise<boolean>;
  /** SQLite only: a number that changes when another connection has committed. */
  dataVersion?: () => number;
  /** SQLite only: its file. */
  path: string;
  /** PostgreSQL only: URL for a connection that listens. */
  listenUrl: string;
  /** PostgreSQL with a standby: serves the reads of `reader`. */
  replica?: ReadReplica;
  /** From now on no transaction begins its work, or none commits, those that wait for their turn included: they throw `serverBusy`. */
  stopWriting: (step: 'begin' | 'commit') => void;
  /** PostgreSQL only: the state of its pools. */
  pools(): PoolFigures[];
  close(): Promise<void>;
}

export interface DatabaseConfig extends PostgresConfig {
  dataDir: string;
}

export interface OpenOptions {
  now: number;
  /** True for a server, which must not wait long for anything; a command may take all the time it needs. */
  serves?: boolean;
  /** SQLite only. */
  readerLimits?: ReaderLimits;
  log?: Log;
  /** Those of a later version, in tests. */
  migrations?: readonly Migration[];
}

export function sqlitePath(config: DatabaseConfig): string {
  return sqliteFileIn(config.dataDir);
}

/** Opens and migrates the database; a damaged or newer one is left untouched and named in the error. */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<DozorDatabase> {
  if (config.databaseUrl !== '') {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    return openPostgres(config, options);
  }
  requireUsableFolder(config.dataDir);
  try {
    return await openSqlite(config, options);
  } catch (error) {
    throw isNoAccess(error) ? new UnusableFolderError(sqlitePath(config), error) : error;
  }
}

async function openSqlite(config: DatabaseConfig, options: OpenOptions): Promise<DozorDatabase> {
  const path = sqlitePath(config);
  // A command run next to a server need not check the whole file: the server did so and leaves no mark while it runs.
  const isKnown = options.serves !== true && isServed(config.dataDir);
  if (!isKnown && !wasClosedCleanly(path)) checkSqliteFile(path);
  const { dialect, dataVersion } = openSqliteDialect(path, { isAlone: options.serves !== true && !isKnown });
  const kysely = new Kysely<Database>({ dialect });
  try {
    await migrate(kysely.$pickTables<'migrations'>(), {
      now: options.now,
      ...(options.migrations && { list: options.migrations }),
      beforeChange: (names) => keepCopyBefore(path, names),
    });
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const readers = new ReaderPool(path, options.readerLimits ?? readerLimits);
  return {
    dialect: 'sqlite',
    kysely,
    reader: new Kysely<Database>({ dialect: readerDialect(readers, 'quick') }),
    heavyReader: new Kysely<Database>({ dialect: readerDialect(readers, 'heavy') }),
    ...(dataVersion && { dataVersion }),
    path,
    ...writingOf((work) => kysely.transaction().execute(work)),
    isServed: async () => options.serves === true || isServed(config.dataDir),
    listenUrl: '',
    pools: () => [],
    async close() {
      // The last connection to close checkpoints the log into the file, so it must be the writer.
      await readers.close();
      await kysely.destroy();
      if (!isKnown) markCleanClose(path);
    },
  };
}

async function openPostgres(config: DatabaseConfig, { now, serves = false, log }: OpenOptions): Promise<DozorDatabase> {
  // Without a server's limits: indexing millions of rows takes its time.
  const migrator = new Kysely<MigrationTables>({ dialect: openPostgresDialect(config.databaseUrl, 1).dialect });
  try {
    await migrate(migrator, { now });
  } finally {
    await migrator.destroy();
  }
  const { short, writer, reader, heavyReader, replica, figures, close } = serves
    ? openPostgresConnections(config, log)
    : openPostgresCommand(config);
  return {
    dialect: 'postgres',
    kysely: short,
    reader,
    heavyReader,
    ...writingOf(
      (work) => writer.transaction().execute(work),
      () => notifyOfChange(short),
    ),
    isServed: async () => serves || hasLeases(short),
    path: '',
    listenUrl: config.databaseListenUrl || config.databaseUrl,
    ...(replica && { replica }),
    pools: figures,
    close,
  };
}

type Writing = Pick<DozorDatabase, 'transaction' | 'change' | 'stopWriting'>;

function writingOf(execute: DozorDatabase['transaction'], committed = async (): Promise<void> => undefined): Writing {
  const stopped = { begin: false, commit: false };
  const transaction: DozorDatabase['transaction'] = (work) =>
    execute(async (tx) => {
      if (stopped.begin) throw new AppError('serverBusy');
      const result = await work(tx);
      // It may have waited for the lock of another.
      if (stopped.commit) throw new AppError('serverBusy');
      return result;
    });
  return {
    transaction,
    async change(work) {
      const result = await transaction(async (tx) => work(tx, await takeIds(tx, 'revision', 1)));
      await committed();
      return result;
    },
    stopWriting(step) {
      stopped[step] = true;
    },
  };
}

/** Servers renew their leases while they run and release them when they stop. */
async function hasLeases(db: Query): Promise<boolean> {
  const nowMs = sql<number>`extract(epoch from clock_timestamp()) * 1000`;
  return (await db.selectFrom('leases').select('name').where('until', '>', nowMs).executeTakeFirst()) !== undefined;
}

/** Returns the first of `count` reserved ids; the row stays locked until the transaction ends. */
export async function takeIds(tx: Write, name: CounterTable['name'], count: number): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value) - count + 1;
}

/** The number of the last write; in the transaction of a write, its own. */
export async function currentRevision(db: Query | Write): Promise<number> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'revision')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Copies the file before an upgrade, named after the first migration, in case the upgrade has to be undone. */
function keepCopyBefore(path: string, names: readonly string[]): void {
  if (names[0] === baselineName) return;
  copySqliteFile(path, `${path}.before-${names[0]}`);
}

/* Checking the whole file would cost a second per million points: a cleanly closed, unchanged one needs no check. */
function markPath(path: string): string {
  return `${path}.closed`;
}

function fingerprint(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

function wasClosedCleanly(path: string): boolean {
  const mark = markPath(path);
  if (!existsSync(path) || !existsSync(mark)) return false;
  const clean = readFileSync(mark, 'utf8') === fingerprint(path) && !existsSync(`${path}-wal`);
  unlinkSync(mark);
  return clean;
}

function markCleanClose(path: string): void {
  if (!existsSync(`${path}-wal`)) writeFileSync(markPath(path), fingerprint(path));
}
