import { after, before } from 'node:test';
import type { Clock } from '../../core/clock.ts';
import { createLog } from '../../core/log.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { ReaderLimits } from '../../database/reader/reader-pool.ts';
import type { Passwords } from '../../features/accounts/sign-in/password-hash.ts';
import { readConfig } from '../../platform/config.ts';
import type { UnreadLimits } from '../../platform/http/readers/unread-answers.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { HttpClient } from '../clients/http-client.ts';
import { type FreshDatabase, freshDatabase } from '../databases/fresh-database.ts';
import { cheapPasswords, oneReader } from './cheap-options.ts';

export interface TestServerOptions {
  dialect: DialectName;
  /** Variables that override the test defaults: no limits, no sample, a free port. */
  env?: Record<string, string>;
  clock?: Clock;
  readerLimits?: ReaderLimits;
  /** Factor for the time limits of the overload protection; 1 as in production. A slow machine must not look like too many visitors. */
  timeoutFactor?: number;
  /** Export files are generated soon after each change. */
  makesBuilds?: boolean;
  /** How long notifications are collected into one mail; defaults to the production value. */
  noticesWaitMs?: number;
  /** For responses that wait for their readers. */
  unreadLimits?: UnreadLimits;
  /** Cheap by default, unless the test is about passwords. */
  passwords?: Passwords;
}

/** The whole product in this process, configured as in production, with a private database. */
export interface TestServer extends RunningServer {
  adminPassword: string;
  visitor(): HttpClient;
  /** A client signed in as the admin created by the first start. */
  admin(): Promise<HttpClient>;
  env: FreshDatabase['env'];
  passwords: Passwords;
}

const testDefaults = { PORT: '0', SAMPLE_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' };

/** Starts a server before the tests of the calling suite and stops it after them. */
export function withServer(options: TestServerOptions): () => TestServer {
  let server: TestServer | undefined;
  before(async () => {
    server = await startTestServer(options);
  });
  after(async () => {
    await server?.close();
    // The runner retains the suite: a reference to this server would live until the last file has ended.
    server = undefined;
  });
  return () => {
    if (!server) throw new Error('The server runs only while the tests of its suite do.');
    return server;
  };
}

/** For tests that start and stop servers themselves; `close` removes everything. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const database = await freshDatabase(options.dialect);
  const config = readConfig({ ...testDefaults, ...database.env, ...options.env });
  const { passwords = cheapPasswords } = options;
  let announced = '';
  const announce = (line: string) => {
    announced += `${line}\n`;
  };
  const running = await startServer({
    config,
    log: createLog(config),
    announce,
    ...(options.clock && { clock: options.clock }),
    timeoutFactor: options.timeoutFactor ?? 50,
    makesBuilds: options.makesBuilds === true && 'restlessly',
    ...(options.noticesWaitMs !== undefined && { noticesWaitMs: options.noticesWaitMs }),
    ...(options.unreadLimits && { unreadLimits: options.unreadLimits }),
    passwords,
    readerLimits: options.readerLimits ?? oneReader,
  });
  const adminPassword = /^admin login: admin password: (\S+)$/m.exec(announced)?.[1] ?? '';
  const visitor = () => new HttpClient(running.url);
  return {
    ...running,
    adminPassword,
    passwords,
    env: database.env,
    visitor,
    async admin() {
      const client = visitor();
      const answer = await client.post('/api/auth/login', { login: 'admin', password: adminPassword });
      if (answer.status !== 200) throw new Error(`The admin could not sign in: ${answer.status} ${answer.text}`);
      return client;
    },
    async close() {
      const cut = await running.close();
      await database.remove();
      return cut;
    },
  };
}
