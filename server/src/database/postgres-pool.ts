import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenedDialect } from './dialect.ts';

/** How long the connections of a pool may take, so that nothing the database server does can hold up a site. */
export interface PoolTimeouts {
  /** One statement, in milliseconds; PostgreSQL itself ends it then. */
  statementMs: number;
  /** A lock that somebody else holds. */
  lockMs: number;
  /** A transaction of ours in which nothing happens. */
  idleInTransactionMs: number;
  /** A connection that was written to and says nothing: it died without a word, and is given up. */
  silentMs: number;
}

export interface PoolOptions {
  url: string;
  max: number;
  /** None for a command, which may index or copy for an hour. */
  timeouts?: PoolTimeouts | undefined;
  /** False behind a pooler in transaction mode, which takes no settings of a session. */
  ownSession?: boolean | undefined;
}

/** The state of one pool. */
export interface PoolFigures {
  name: string;
  total: number;
  idle: number;
  waiting: number;
}

const connectMs = 5000;
/** Shorter than {@link PoolTimeouts.silentMs}: a connection that nobody needs is closed in good order. */
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
  // A restarting server drops idle connections; the pool replaces them, so the event only must not end the process.
  pool.on('error', () => undefined);
  // The pool does not listen to a connection that is in use; between two statements of a transaction nobody does.
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
 * A socket that is destroyed when nothing comes or goes for a while. The network can lose a connection without telling
 * either end (a failover, a firewall that forgets): the kernel would wait for many minutes, and a time limit of the
 * query alone would give the dead connection back to the pool.
 */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy());
  return socket;
}

export function figuresOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolFigures {
  return { name, total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** The connections of a command: none of its statements has a limit. */
export function openPostgresDialect(url: string, max = 10): OpenedDialect {
  return { name: 'postgres', dialect: new PostgresDialect({ pool: openPool({ url, max }) }) };
}
