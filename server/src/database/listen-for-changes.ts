import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import type { DozorDatabase } from './open-database.ts';
import type { Database } from './tables.ts';

const channel = 'dozor_revision';
const fallbackPollMs = 500;
const reconnectMs = 1000;

/**
 * PostgreSQL: calls `changed` for each notice of a commit, and every half second besides, for notices that were missed
 * while the server was away and for engines that know no LISTEN.
 */
export function listenForChanges(database: DozorDatabase, changed: () => void, log: Log): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const connecting = new pg.Client({ connectionString: database.url });
    const again = (): void => {
      // Several events tell of one loss; the first of them is enough.
      if (client !== connecting) return;
      client = undefined;
      if (!stopped) retry = setTimeout(() => void connect(), reconnectMs);
    };
    client = connecting;
    connecting.on('notification', changed);
    connecting.on('error', again);
    connecting.on('end', again);
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
      changed();
    } catch (error) {
      log.debug({ err: error }, 'no notices from the database; reading the log by the clock');
      again();
    }
  };
  void connect();
  const poll = setInterval(changed, fallbackPollMs);
  return async () => {
    stopped = true;
    clearInterval(poll);
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}

/** Sent after the commit and allowed to fail: an engine without NOTIFY is read by the clock. */
export async function notifyOfChange(kysely: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(kysely).catch(() => undefined);
}
