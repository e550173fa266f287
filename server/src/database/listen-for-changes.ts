import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../core/log.ts';
import type { Database } from './tables/tables.ts';

const channel = 'dozor_revision';
const fallbackPollMs = 500;
const reconnectMs = 1000;
const connectMs = 5000;
const heartbeatMs = 5000;
/** A connection that does not answer within this time is dead, whatever the kernel believes. */
const answerMs = 3000;

export interface ChangeListener {
  /** True if notifications currently arrive; without them changes are found by polling. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * PostgreSQL: calls `changed` for each commit notification, and also every half second, for notifications missed while
 * the server was away and for engines without LISTEN. The connection is probed periodically: one that died silently
 * would leave the process deaf.
 */
export function listenForChanges(
  database: { readonly listenUrl: string },
  changed: () => void,
  log: Log,
): ChangeListener {
  let stopped = false;
  let listening = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const lose = (lost: pg.Client): void => {
    // Several events report one loss; only the first counts.
    if (client !== lost) return;
    client = undefined;
    listening = false;
    // With a query unanswered this destroys the socket instead of waiting for it.
    lost.end().catch(() => undefined);
    if (!stopped) retry = setTimeout(() => void connect(), reconnectMs);
  };
  const connect = async (): Promise<void> => {
    const connecting = new pg.Client({
      connectionString: database.listenUrl,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client = connecting;
    connecting.on('notification', changed);
    connecting.on('error', () => lose(connecting));
    connecting.on('end', () => lose(connecting));
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
      listening = client === connecting;
      changed();
    } catch (error) {
      log.debug({ err: error }, 'no notifications from the database; polling the change log');
      lose(connecting);
    }
  };
  void connect();
  const poll = setInterval(changed, fallbackPollMs);
  const heartbeat = setInterval(() => {
    const asked = client;
    if (asked && listening) asked.query('select 1').catch(() => lose(asked));
  }, heartbeatMs);
  return {
    isListening: () => listening,
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Sent after the commit and allowed to fail: on engines without NOTIFY changes are found by polling. */
export async function notifyOfChange(kysely: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(kysely).catch(() => undefined);
}
