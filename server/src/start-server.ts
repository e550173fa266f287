import type { AddressInfo } from 'node:net';
import { mkdirSync } from 'node:fs';
import { lockDataDir } from './database/lock-data-dir.ts';
import { openDatabase } from './database/open-database.ts';
import { ensureAdmin } from './features/accounts/ensure-admin.ts';
import { sessionResolver } from './features/accounts/session-resolver.ts';
import { createPlaces } from './features/addresses/places.ts';
import { loadSample } from './features/generate/load-sample.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { Events } from './platform/events.ts';
import { createApi } from './platform/http/create-api.ts';
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
  try {
    return await startLocked(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(options: StartOptions, unlock: () => void): Promise<RunningServer> {
  const { config, log, clock = systemClock, announce = () => undefined } = options;
  const database = await openDatabase(config, { now: clock.now() });
  try {
    const places = createPlaces();
    const events = new Events(log);
    if (config.sampleData) await loadSample({ database, places, clock, log });
    const readModel = await openReadModel({ database, dataDir: config.dataDir, log });
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
    await api.listen({ host: config.host, port: config.port });
    address = `http://${hostInUrl(config.host)}:${(api.server.address() as AddressInfo).port}`;
    features.start();
    return {
      url: address,
      services,
      async close() {
        await api.close();
        await features.stop();
        await changeFeed.stop();
        await readModel.close();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
