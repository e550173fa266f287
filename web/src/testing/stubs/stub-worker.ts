import { routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import type { RouteAnswer, RouteRequest } from '../../map/roads/route-messages.ts';
import type { PlaceAnswer, PlaceRequest } from '../../places/place-messages.ts';

/** Does in the page, at once, the work of the app's workers; jsdom has no workers. */
export class StubWorker extends EventTarget {
  /** The response of the places worker; nothing is found by default. */
  static places: (request: PlaceRequest) => Omit<PlaceAnswer, 'job'> = nothingFound;
  readonly #file: string;

  constructor(url: URL | string) {
    super();
    this.#file = String(url);
  }

  static reset(): void {
    StubWorker.places = nothingFound;
  }

  postMessage(request: PlaceRequest | RouteRequest): void {
    queueMicrotask(() => {
      const data = 'address' in request ? { job: request.job, ...StubWorker.places(request) } : routeOf(request);
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    throw new Error(`${this.#file} was ended`);
  }
}

function nothingFound({ kind }: PlaceRequest): Omit<PlaceAnswer, 'job'> {
  return kind === 'towns' ? { towns: [] } : { places: [] };
}

function routeOf({ job, roads, positions }: RouteRequest): RouteAnswer {
  return { job, route: routeAlongRoads(roads, positions) };
}
