import type { AddressInfo } from 'node:net';
import { mkdirSync } from 'node:fs';
import { lockDataDir } from './database/lock-data-dir.ts';
import { openDatabase } from './database/open-database.ts';
import { ensureAdmin } from './features/accounts/ensure-admin.ts';
import { sessionResolver } from './features/accounts/session-resolver.ts';
import { createPlaces } from './features/addresses/places.ts';
import { loadSample } from './features/generate/load-sample.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { Events } from './platform/events.ts';
import { createApi } from './platform/http/create-api.ts';
import type { Api } from './platform/http/route.ts';
import type { Log } from './platform/log.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import type { Services } from './platform/services.ts';
import { ChangeFeed } from './read-model/change-feed.ts';
import { openReadModel } from './read-model/open-read-model.ts';
import { registerFeatures } from './register-features.ts';

export interface RunningServer {
  /** Without a slash at the end; the port is the true one. */
  url: string;
  services: Services;
  close(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Log;
  clock?: Clock;
  /** Lines for whoever started the server, such as the first admin's password. */
  announce?: (line: string) => void;
}

/** Starts a whole server: locks its directory, migrates, fills what must be there, loads the map and listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = config.databaseUrl === '' ? lockDataDir(config.dataDir) : () => undefined;
  return startLocked(options, unlock);
}

async function startLocked(options: StartOptions, unlock: () => void): Promise<RunningServer> {
  const { config, log, clock = systemClock, announce = () => undefined } = options;
  /** What has to be ended, in the order it was begun; a start that fails ends what it got to. */
  const endings: (() => void | Promise<void>)[] = [unlock];
  const close = async (): Promise<void> => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  };
  try {
    const database = await openDatabase(config, { now: clock.now() });
    endings.push(() => database.close());
    const places = createPlaces();
    const events = new Events(log);
    if (config.sampleData) await loadSample({ database, places, clock, log });
    const readModel = await openReadModel({ database, dataDir: config.dataDir, log });
    endings.push(() => readModel.close());
    const changeFeed = new ChangeFeed({ database, target: readModel, events, log });
    let address = '';
    const publicUrl = (): string => config.publicUrl || address;
    const photoStore = openPhotoStore(config);
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
      publicUrl,
    };
    const adminLine = await ensureAdmin(services);
    if (adminLine) announce(adminLine);

    const api = await createApi({ config, log, resolveActor: sessionResolver(services) });
    const features = await registerFeatures(api, services);
    changeFeed.start();
    endings.push(
      () => changeFeed.stop(),
      () => features.stop(),
      () => api.close(),
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
