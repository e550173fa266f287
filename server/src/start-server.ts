import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from './core/clock.ts';
import { Events } from './core/events.ts';
import type { Log } from './core/log.ts';
import { lockDataDir } from './database/lock-data-dir.ts';
import { openDatabase } from './database/open-database.ts';
import type { ReaderLimits } from './database/reader/reader-pool.ts';
import { argon2Passwords, type Passwords } from './features/accounts/sign-in/password-hash.ts';
import { sessionResolver } from './features/accounts/sign-in/session-resolver.ts';
import { ensureAdmin } from './features/accounts/users/ensure-admin.ts';
import { loadPlaces } from './places/load-places.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { Connections } from './platform/http/connections.ts';
import { createApi } from './platform/http/create-api.ts';
import { readYourWrites } from './platform/http/read-your-writes.ts';
import type { UnreadLimits } from './platform/http/readers/unread-answers.ts';
import type { Api } from './platform/http/route.ts';
import { refusalHeaders } from './platform/http/security-headers.ts';
import { Admissions } from './platform/overload/admissions.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import { ChangeFeed } from './read-model/change-feed.ts';
import { openReadModel } from './read-model/open-read-model.ts';
import { registerFeatures } from './register-features.ts';
import { loadSample } from './sample/load-sample.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** Without a trailing slash; with the actual port. */
  url: string;
  services: Services;
  /** @returns the number of connections cut in the middle of a response */
  close(): Promise<number>;
}

/** For responses in progress; everything after them (the snapshot, the database) is always completed. */
const defaultDrainMs = 8000;

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: Clock;
  /** Prints lines for the operator, such as the first admin's password. */
  announce?: (line: string) => void;
  readerLimits?: ReaderLimits;
  /** Scales the waits of requests that count as overload. */
  timeoutFactor?: number;
  /** True if this process may generate the export files. Most tests do without; those of the files skip the pauses. */
  makesBuilds?: boolean | 'restlessly';
  /** Time in which notifications are collected into one mail; shorter in tests. */
  noticesWaitMs?: number;
  /** Password hashing; cheap in unrelated tests. */
  passwords?: Passwords;
  /** For responses that wait for their readers. */
  unreadLimits?: UnreadLimits;
  /** For shutdown: maximum silence of a client between two requests, and time for responses. */
  stopping?: { quietMs: number; drainMs: number };
}

/** Starts a complete server: locks its directory, migrates, adds required data, loads the map and listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = config.databaseUrl === '' ? lockDataDir(config.dataDir) : () => undefined;
  return startLocked(options, unlock);
}

async function startLocked(options: StartOptions, unlock: () => void): Promise<RunningServer> {
  const { config, log, clock = systemClock, announce = () => undefined, passwords = argon2Passwords } = options;
  /** Cleanups, in order of acquisition; a failing start runs those it got to. */
  const endings: (() => void | Promise<void>)[] = [unlock];
  const stopping = new AbortController();
  let cut = 0;
  const close = async (): Promise<number> => {
    const failures: unknown[] = [];
    stopping.abort();
    for (let end = endings.pop(); end; end = endings.pop()) {
      try {
        await end();
      } catch (error) {
        // Whatever fails, the database is closed and its directory is free for the next start.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return cut;
  };
  try {
    const limits = options.readerLimits && { readerLimits: options.readerLimits };
    const database = await openDatabase(config, { now: clock.now(), serves: true, log, ...limits });
    endings.push(() => database.close());
    const places = loadPlaces(log);
    endings.push(() => places.stop());
    const events = new Events(log);
    const photoStore = openPhotoStore(config);
    if (config.sampleData) await loadSample({ database, places, clock, log, photoStore });
    const readModel = await openReadModel({ database, dataDir: config.dataDir, log, clock });
    endings.push(() => readModel.close());
    const changeFeed = new ChangeFeed({ database, target: readModel, events, log, clock });
    let address = '';
    const publicUrl = (): string => config.publicUrl || address;
    const services: Services = {
      config,
      database,
      readModel,
      changeFeed,
      places,
      photoStore,
      events,
      clock,
      log,
      admissions: new Admissions(options.timeoutFactor),
      stopping: stopping.signal,
      publicUrl,
    };
    const adminLine = await ensureAdmin(services, passwords);
    if (adminLine) announce(adminLine);

    const { unreadLimits } = options;
    const api = await createApi({ ...services, resolveActor: sessionResolver(services), unreadLimits });
    readYourWrites(api, services);
    const features = await registerFeatures(api, services, { ...options, passwords });
    const connections = new Connections(api.server, refusalHeaders(config), options.stopping?.quietMs);
    changeFeed.start();
    endings.push(
      () => changeFeed.stop(),
      () => features.stop(),
      () => api.close(),
      async () => {
        const drainMs = options.stopping?.drainMs ?? defaultDrainMs;
        cut = await connections.drain(drainMs, database.stopWriting);
        if (cut > 0) log.error({ connections: cut }, 'responses were aborted: their readers were too slow');
      },
    );
    await listen(api, config);
    address = `http://${hostInUrl(config.host)}:${(api.server.address() as AddressInfo).port}`;
    features.start();
    return { url: address, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(api: Api, { host, port }: Config): Promise<void> {
  try {
    await api.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT=${port}: another program listens there`);
    throw error;
  }
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
