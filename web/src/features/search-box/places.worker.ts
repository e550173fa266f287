import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

/** The part of a worker's global object that is used; the types of the page have none of it. */
interface WorkerScope {
  postMessage(answer: PlaceAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<PlaceRequest>) => void): void;
}

const scope: WorkerScope = globalThis;
let loading: Promise<Gazetteer> | undefined;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ job, address, query }: PlaceRequest): Promise<void> {
  try {
    loading ??= load(address);
    scope.postMessage({ job, places: searchGazetteer(await loading, query) });
  } catch {
    // The next request tries again.
    loading = undefined;
    scope.postMessage({ job, places: null });
  }
}

async function load(address: string): Promise<Gazetteer> {
  const answered = await fetch(address);
  return decodeGazetteer((await answered.json()) as PackedGazetteer);
}
