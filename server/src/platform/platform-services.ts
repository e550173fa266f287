import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { DozorDatabase } from '../database/open-database.ts';
import type { Config } from './config.ts';
import type { Admissions } from './overload/admissions.ts';
import type { PhotoStore } from './photos/photo-store.ts';

/** Singletons of a process that know nothing about points. */
export interface PlatformServices {
  config: Config;
  database: DozorDatabase;
  photoStore: PhotoStore;
  events: Events;
  clock: Clock;
  log: Log;
  admissions: Admissions;
  /** Aborted when the server starts to stop, while it still answers pending requests. */
  stopping: AbortSignal;
  /** Base URL for links: `PUBLIC_URL`, or where the server listens; never taken from a request header. */
  publicUrl: () => string;
}
