import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from '../core/log.ts';
import {
  figuresOf,
  openPool,
  openPostgresDialect,
  type PoolFigures,
  type PoolOptions,
  type PoolTimeouts,
} from './postgres-pool.ts';
import { ReadReplica } from './read-replica.ts';
import type { Database } from './tables/tables.ts';

export interface PostgresConfig {
  databaseUrl: string;
  /** For LISTEN, where `databaseUrl` points to a pooler in transaction mode. */
  databaseListenUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
}

/** Connection pools of a process, separated by purpose so that none can exhaust another. */
export interface PostgresConnections {
  /** Short reads and single writes: points, lists, sessions, the change log. */
  short: Kysely<Database>;
  /** Transactions. Those that change points queue on one row anyway: more connections would only wait. */
  writer: Kysely<Database>;
  reader: Kysely<Database>;
  heavyReader: Kysely<Database>;
  replica?: ReadReplica;
  figures(): PoolFigures[];
  close(): Promise<void>;
}

const timeouts: PoolTimeouts = { statementMs: 7000, lockMs: 5000, idleInTransactionMs: 30_000, silentMs: 8000 };
const readerTimeouts: PoolTimeouts = { ...timeouts, statementMs: 5000 };
const sizes = { short: 6, write: 4, read: 2, heavy: 2 };

export function openPostgresConnections(config: PostgresConfig, log?: Log): PostgresConnections {
  const shared = { url: config.databaseUrl, ownSession: !config.databaseListenUrl };
  const pools: Record<string, pg.Pool> = {};
  const open = (name: string, options: Omit<PoolOptions, 'url'> & { url?: string }): pg.Pool =>
    (pools[name] = openPool({ ...shared, ...options }));
  const short = open('short', { max: sizes.short, timeouts });
  const write = open('write', { max: sizes.write, timeouts });
  const read = open('read', { max: sizes.read, timeouts: readerTimeouts });
  const heavy = open('heavy', { max: sizes.heavy, timeouts: readerTimeouts });
  const openStandby = (name: string, url: string, max: number) => open(name, { url, max, timeouts: readerTimeouts });
  const url = config.databaseReplicaUrl;
  const standby = url ? openStandby('replica', url, sizes.read) : undefined;
  const heavyStandby = url ? openStandby('heavy replica', url, sizes.heavy) : undefined;
  const replica = standby && new ReadReplica({ primary: short, standby }, log);
  const readPool = replica && standby ? replica.pool(standby, read) : read;
  const heavyPool = replica && heavyStandby ? replica.pool(heavyStandby, heavy) : heavy;
  const connections = {
    reader: new Kysely<Database>({ dialect: new PostgresDialect({ pool: readPool }) }),
    heavyReader: new Kysely<Database>({ dialect: new PostgresDialect({ pool: heavyPool }) }),
    writer: new Kysely<Database>({ dialect: new PostgresDialect({ pool: write }) }),
    short: new Kysely<Database>({ dialect: new PostgresDialect({ pool: short }) }),
  };
  return {
    ...connections,
    ...(replica && { replica }),
    figures: () => Object.entries(pools).map(([name, pool]) => figuresOf(name, pool)),
    async close() {
      await replica?.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** Connections of a command, without timeouts. */
export function openPostgresCommand(config: PostgresConfig): PostgresConnections {
  const all = new Kysely<Database>({ dialect: openPostgresDialect(config.databaseUrl).dialect });
  return { short: all, writer: all, reader: all, heavyReader: all, figures: () => [], close: () => all.destroy() };
}
