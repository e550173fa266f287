import type { ComingPlaces } from './places/places.ts';
import type { PlatformServices } from './platform/platform-services.ts';
import type { ChangeFeed } from './read-model/change-feed.ts';
import type { ReadModel } from './read-model/read-model.ts';

/** Singletons of a process, passed to every feature. */
export interface Services extends PlatformServices {
  places: ComingPlaces;
  readModel: ReadModel;
  changeFeed: ChangeFeed;
}
