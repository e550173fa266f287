import placesAddress from '@dozor/domain/gazetteer/data/places.json?url';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

type Asked = (places: GazetteerPlace[] | null) => void;

/** The places are decoded and looked through beside the page: on a phone that takes longer than a frame. */
let worker: Worker | undefined;
const waiting = new Map<number, Asked>();
let jobs = 0;

/** Places that the app carries; null where their file could not be loaded. */
export function findPlaces(query: GazetteerQuery): Promise<GazetteerPlace[] | null> {
  worker ??= start();
  const job = ++jobs;
  const { promise, resolve } = Promise.withResolvers<GazetteerPlace[] | null>();
  waiting.set(job, resolve);
  worker.postMessage({ job, address: placesAddress, query } satisfies PlaceRequest);
  return promise;
}

/** Has them ready before the first letter. */
export function loadPlaces(): void {
  void findPlaces({ text: '', language: 'en', most: 0 });
}

function start(): Worker {
  const started = new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { job, places } }: MessageEvent<PlaceAnswer>) => {
    waiting.get(job)?.(places);
    waiting.delete(job);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return started;
}
