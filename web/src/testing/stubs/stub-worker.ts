import { type Route, routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import type { Job, JobDone } from '../../device/worker-jobs.ts';
import type { RouteRequest } from '../../map/roads/find-route.ts';
import type { PlaceAnswer, PlaceRequest } from '../../places/place-messages.ts';

/** Does in the page, at once, the work of the app's workers; jsdom has no workers. */
export class StubWorker extends EventTarget {
  /** The response of the places worker; nothing is found by default. */
  static places: (request: PlaceRequest) => PlaceAnswer = nothingFound;
  readonly #file: string;

  constructor(url: URL | string) {
    super();
    this.#file = String(url);
  }

  static reset(): void {
    StubWorker.places = nothingFound;
  }

  postMessage({ job, request }: Job<PlaceRequest | RouteRequest>): void {
    queueMicrotask(() => {
      const answer = 'address' in request ? StubWorker.places(request) : routeOf(request);
      this.dispatchEvent(new MessageEvent('message', { data: { job, answer } satisfies JobDone<unknown> }));
    });
  }

  terminate(): void {
    throw new Error(`${this.#file} was ended`);
  }
}

function nothingFound({ kind }: PlaceRequest): PlaceAnswer {
  return kind === 'towns' ? { towns: [] } : { places: [] };
}

function routeOf({ roads, positions }: RouteRequest): Route | null {
  return routeAlongRoads(roads, positions);
}
