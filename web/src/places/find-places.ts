import placesAddress from '@dozor/domain/gazetteer/data/places.json?url';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { Town, TownsQuery } from '@dozor/domain/gazetteer/towns-in.ts';
import { WorkerJobs } from '../device/worker-jobs.ts';
import type { PlaceAnswer, PlaceQuestion, PlaceRequest } from './place-messages.ts';

/** The places are decoded and searched in a worker: on a phone that takes longer than a frame. */
const worker = new WorkerJobs<PlaceRequest, PlaceAnswer>(
  () => new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' }),
);

/** Null where the file of the places could not be loaded. */
export async function findPlaces(query: GazetteerQuery): Promise<GazetteerPlace[] | null> {
  return (await ask({ kind: 'search', query }))?.places ?? null;
}

export async function findTowns(query: TownsQuery): Promise<Town[] | null> {
  return (await ask({ kind: 'towns', query }))?.towns ?? null;
}

/** Loads them before the first letter is typed. */
export function loadPlaces(): void {
  void findPlaces({ text: '', language: 'en', max: 0 });
}

function ask(question: PlaceQuestion): Promise<PlaceAnswer | null> {
  return worker.ask({ ...question, address: placesAddress });
}
