import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import {
  checkSqliteFile,
  copySqliteFile,
  type DialectName,
  openPostgresDialect,
  openSqliteDialect,
} from './dialect.ts';
import { migrate } from './migrate.ts';
import { notifyOfChange } from './listen-for-changes.ts';
import type { CounterTable, Database } from './tables.ts';

export type Query = Kysely<Database>;
export type Write = Transaction<Database>;

/** One open database with the rules every feature follows when it writes. */
export interface DozorDatabase {
  dialect: DialectName;
  kysely: Query;
  transaction<T>(work: (tx: Write) => Promise<T>): Promise<T>;
  /**
   * A transaction that changes objects. The number it gets is taken from one locked row, so that numbers are in commit
   * order on PostgreSQL too and whoever reads "everything after n" misses nothing.
   */
  change<T>(work: (tx: Write, revision: number) => Promise<T>): Promise<T>;
  /** SQLite only: a number that changes when another connection has committed. */
  dataVersion?: () => number;
  /** PostgreSQL only: where a connection of one's own can be made. */
  url: string;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  dataDir: string;
  databaseUrl: string;
}

export function sqlitePath(config: DatabaseConfig): string {
  return join(config.dataDir, 'dozor.sqlite');
}

/** Opens and migrates; a damaged or newer database is left as it is and named in the error. */
export async function openDatabase(config: DatabaseConfig, options: { now: number }): Promise<DozorDatabase> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const path = sqlitePath(config);
  const postgres = config.databaseUrl !== '';
  if (!postgres && !wasClosedCleanly(path)) checkSqliteFile(path);
  const opened = postgres ? openPostgresDialect(config.databaseUrl) : openSqliteDialect(path);
  const kysely = new Kysely<Database>({ dialect: opened.dialect });
  try {
    await migrate(kysely as unknown as Kysely<never>, {
      now: options.now,
      beforeChange: (names) => {
        if (!postgres) keepCopyBefore(path, names);
      },
    });
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    dialect: opened.name,
    kysely,
    ...(opened.dataVersion && { dataVersion: opened.dataVersion }),
    transaction: (work) => kysely.transaction().execute(work),
    async change(work) {
      const result = await kysely.transaction().execute(async (tx) => work(tx, await takeNumbers(tx, 'revision', 1)));
      if (postgres) await notifyOfChange(kysely);
      return result;
    },
    url: config.databaseUrl,
    async close() {
      await kysely.destroy();
      if (!postgres) markCleanClose(path);
    },
  };
}

/** Takes `count` numbers from a counter and returns the first; the row stays locked until the transaction ends. */
export async function takeNumbers(tx: Write, name: CounterTable['name'], count: number): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value) - count + 1;
}

/** A copy of the file as it was, named after the first migration, for the case that an upgrade is regretted. */
function keepCopyBefore(path: string, names: readonly string[]): void {
  if (names[0] === '0001-points') return;
  copySqliteFile(path, `${path}.before-${names[0]}`);
}

/*
 * Reading the whole file at every start would cost a second for each million objects. A file that the last process
 * closed in good order and that nobody has touched since (same size, same time) needs no check.
 */
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
  rmSync(mark);
  return clean;
}

function markCleanClose(path: string): void {
  if (!existsSync(`${path}-wal`)) writeFileSync(markPath(path), fingerprint(path));
}
