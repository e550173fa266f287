import type { DozorDatabase } from '../database/open-database.ts';
import type { ComingPlaces } from '../features/addresses/places.ts';
import type { ChangeFeed } from '../read-model/change-feed.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Events } from './events.ts';
import type { Admissions } from './overload/admissions.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { Log } from './log.ts';

/** What every feature is given: one of each in a process. */
export interface Services {
  config: Config;
  database: DozorDatabase;
  readModel: ReadModel;
  changeFeed: ChangeFeed;
  places: ComingPlaces;
  photoStore: PhotoStore;
  events: Events;
  clock: Clock;
  log: Log;
  /** Which requests are begun, and how busy the server is. */
  admissions: Admissions;
  /** Aborted when the server is told to stop, while it still answers what was asked. */
  stopping: AbortSignal;
  /** The address of the product in links: `PUBLIC_URL`, or where the server listens; never a header of a request. */
  publicUrl: () => string;
}
