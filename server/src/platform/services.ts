import type { DozorDatabase } from '../database/open-database.ts';
import type { Places } from '../features/addresses/places.ts';
import type { ChangeFeed } from '../read-model/change-feed.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Events } from './events.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { Log } from './log.ts';

/** What every feature is given: one of each in a process. */
export interface Services {
  config: Config;
  database: DozorDatabase;
  readModel: ReadModel;
  changeFeed: ChangeFeed;
  places: Places;
  photoStore: PhotoStore;
  events: Events;
  clock: Clock;
  log: Log;
  /** The address of the product in links: `PUBLIC_URL`, or where the server listens; never a header of a request. */
  publicUrl: () => string;
}
