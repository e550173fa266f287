import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import { townsIn } from '@dozor/domain/gazetteer/towns-in.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

/** The used part of a worker's global object; the page's types lack it. */
interface WorkerScope {
  postMessage(answer: PlaceAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<PlaceRequest>) => void): void;
}

const scope: WorkerScope = globalThis;
let loading: Promise<Gazetteer> | undefined;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer(request: PlaceRequest): Promise<void> {
  const { job, address } = request;
  try {
    loading ??= load(address);
    const gazetteer = await loading;
    const found =
      request.kind === 'towns'
        ? { towns: townsIn(gazetteer, request.query) }
        : { places: searchGazetteer(gazetteer, request.query) };
    scope.postMessage({ job, ...found });
  } catch {
    // The next request tries again.
    loading = undefined;
    scope.postMessage({ job });
  }
}

async function load(address: string): Promise<Gazetteer> {
  const answered = await fetch(address);
  return decodeGazetteer((await answered.json()) as PackedGazetteer);
}
