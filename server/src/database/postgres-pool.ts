import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenedDialect } from './dialect.ts';

/** Timeouts of a pool's connections, so that nothing the database server does can hang the site. */
export interface PoolTimeouts {
  /** PostgreSQL itself cancels the statement. */
  statementMs: number;
  lockMs: number;
  /** A transaction of ours in which nothing happens. */
  idleInTransactionMs: number;
  /** No reply on a connection after a write: it died silently and is closed. */
  silentMs: number;
}

export interface PoolOptions {
  url: string;
  max: number;
  /** Absent for a command, which may index or copy for an hour. */
  timeouts?: PoolTimeouts | undefined;
  /** False for a pooler in transaction mode, which accepts no session settings. */
  ownSession?: boolean | undefined;
}

export interface PoolFigures {
  name: string;
  total: number;
  idle: number;
  waiting: number;
}

const connectMs = 5000;
/** Shorter than {@link PoolTimeouts.silentMs}, so that an unused connection is closed cleanly. */
const idleMs = 6000;
const keepAliveDelayMs = 10_000;

export function openPool({ url, max, timeouts, ownSession = true }: PoolOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    ...(timeouts && { stream: () => impatientSocket(timeouts.silentMs) }),
    ...(timeouts && ownSession && sessionSettings(timeouts)),
  });
  // A restarting server drops idle connections and the pool replaces them; the event only must not end the process.
  pool.on('error', () => undefined);
  // The pool does not listen to a connection in use; between two statements of a transaction nobody does.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function sessionSettings({ statementMs, lockMs, idleInTransactionMs }: PoolTimeouts): pg.ClientConfig {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}

/**
 * A socket that is destroyed after a period without traffic. The network can lose a connection without notifying either
 * end (a failover, a firewall that forgets): the kernel would wait for many minutes, and a query timeout alone would
 * return the dead connection to the pool.
 */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy());
  return socket;
}

export function figuresOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolFigures {
  return { name, total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Connections of a command: its statements have no timeout. */
export function openPostgresDialect(url: string, max = 10): OpenedDialect {
  return { name: 'postgres', dialect: new PostgresDialect({ pool: openPool({ url, max }) }) };
}
