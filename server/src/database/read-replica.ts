import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../core/log.ts';
import { WorkLoop } from '../core/work-loop.ts';

/** Position in the write-ahead log, in bytes from its start. */
export type LogPosition = number;

export interface ReplicaState {
  /** True if slow reads currently use the replica. */
  isUsed: boolean;
  /** Log bytes not yet replayed at the last check of both servers. */
  lagBytes: number;
}

const pollIntervalMs = 1000;
/** Delay before a read that must see a write falls back from the replica to the primary. */
const replayWaitMs = 300;
const waitPollMs = 20;

/** The insert, not the write position: with `synchronous_commit = off` a commit is answered before it is written. */
const primaryPosition = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`;
/** At a page boundary an idle primary also counts the header of the next page, which no replica has replayed. */
const pageHeadBytes = 64;
/** A server configured as a replica that is in fact a primary has replayed everything it has. */
const replayedPosition = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn as position`;

/**
 * Slow reads on a standby. One that lags by more than two checks (2 s) or cannot be reached is skipped, and a read that
 * must see a certain write is answered by the standby once it has replayed it, otherwise by the primary.
 */
export class ReadReplica {
  readonly #primary: pg.Pool;
  readonly #standby: pg.Pool;
  readonly #log: Log | undefined;
  readonly #needed = new AsyncLocalStorage<LogPosition>();
  readonly #polling: WorkLoop;
  /** Positions of the primary at the checks before the last one. */
  #floor: LogPosition = Infinity;
  #latest: LogPosition = Infinity;
  #replayed: LogPosition = -Infinity;

  constructor(pools: { primary: pg.Pool; standby: pg.Pool }, log?: Log) {
    this.#primary = pools.primary;
    this.#standby = pools.standby;
    this.#log = log;
    this.#polling = new WorkLoop(() => this.#compare(), {
      everyMs: pollIntervalMs,
      failed: (error) => log?.warn({ err: error }, 'cannot poll the replica'),
    });
    this.#polling.request();
  }

  /** Current end of the primary's log: everything committed before the call is at or before it. */
  async position(): Promise<LogPosition> {
    return ask(this.#primary, primaryPosition);
  }

  /** Runs `work`, whose slow reads see everything up to a position. */
  after<T>(position: LogPosition, work: () => T): T {
    return this.#needed.run(position, work);
  }

  state(): ReplicaState {
    const lag = Math.max(0, this.#latest - this.#replayed);
    return { isUsed: this.#isFresh(), lagBytes: Number.isFinite(lag) ? lag : 0 };
  }

  /** A pool for Kysely that picks a connection of the standby or of the primary for slow reads. */
  pool(standby: pg.Pool, fallback: pg.Pool): PostgresPool {
    return {
      options: fallback.options,
      connect: () => this.#connect(standby, fallback),
      // The pools are closed by their owner.
      end: async () => undefined,
    };
  }

  stop(): Promise<void> {
    return this.#polling.stop();
  }

  async #connect(standby: pg.Pool, fallback: pg.Pool): Promise<PostgresPoolClient> {
    if (await this.#hasReplayed(this.#needed.getStore() ?? 0)) {
      try {
        return await standby.connect();
      } catch (error) {
        this.#replayed = -Infinity;
        this.#log?.debug({ err: error }, 'cannot reach the replica');
      }
    }
    return fallback.connect();
  }

  async #hasReplayed(needed: LogPosition): Promise<boolean> {
    if (!this.#isFresh()) return false;
    const untilMs = performance.now() + replayWaitMs;
    while (this.#replayed < needed) {
      if (performance.now() > untilMs) return false;
      try {
        this.#replayed = await ask(this.#standby, replayedPosition);
      } catch {
        this.#replayed = -Infinity;
        return false;
      }
      if (this.#replayed < needed) await pause(waitPollMs);
    }
    return true;
  }

  #isFresh(): boolean {
    return this.#replayed >= this.#floor - pageHeadBytes;
  }

  async #compare(): Promise<void> {
    const [primary, replayed] = await Promise.allSettled([this.position(), ask(this.#standby, replayedPosition)]);
    const was = this.state().isUsed;
    if (primary.status === 'fulfilled') {
      this.#floor = Number.isFinite(this.#latest) ? this.#latest : primary.value;
      this.#latest = primary.value;
    }
    this.#replayed = replayed.status === 'fulfilled' ? replayed.value : -Infinity;
    const { isUsed, lagBytes } = this.state();
    if (was && !isUsed) this.#log?.warn({ lagBytes }, 'replica not used: it lags behind or is unreachable');
    if (!was && isUsed) this.#log?.info('slow reads use the replica');
  }
}

async function ask(pool: pg.Pool, sql: string): Promise<LogPosition> {
  const { rows } = await pool.query<{ position: number }>(sql);
  return Number(rows[0]?.position);
}
