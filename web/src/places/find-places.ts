import placesAddress from '@dozor/domain/gazetteer/data/places.json?url';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { Town, TownsQuery } from '@dozor/domain/gazetteer/towns-in.ts';
import type { PlaceAnswer, PlaceQuestion, PlaceRequest } from './place-messages.ts';

/** The places are decoded and searched in a worker: on a phone that takes longer than a frame. */
let worker: Worker | undefined;
const waiting = new Map<number, (answer: PlaceAnswer | null) => void>();
let jobs = 0;

/** Places bundled with the app; null where their file could not be loaded. */
export async function findPlaces(query: GazetteerQuery): Promise<GazetteerPlace[] | null> {
  return (await ask({ kind: 'search', query }))?.places ?? null;
}

/** The same for the towns of a part of the map. */
export async function findTowns(query: TownsQuery): Promise<Town[] | null> {
  return (await ask({ kind: 'towns', query }))?.towns ?? null;
}

/** Loads them before the first letter is typed. */
export function loadPlaces(): void {
  void findPlaces({ text: '', language: 'en', most: 0 });
}

function ask(question: PlaceQuestion): Promise<PlaceAnswer | null> {
  worker ??= start();
  const job = ++jobs;
  const { promise, resolve } = Promise.withResolvers<PlaceAnswer | null>();
  waiting.set(job, resolve);
  worker.postMessage({ ...question, job, address: placesAddress } satisfies PlaceRequest);
  return promise;
}

function start(): Worker {
  const started = new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<PlaceAnswer>) => {
    waiting.get(data.job)?.(data);
    waiting.delete(data.job);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return started;
}
