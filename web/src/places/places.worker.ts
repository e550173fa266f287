import { decodeGazetteer, type Gazetteer, type PackedGazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import { townsIn } from '@dozor/domain/gazetteer/towns-in.ts';
import { ownCountry } from '../i18n/own-country.ts';
import type { PlaceAnswer, PlaceRequest } from './place-messages.ts';

/** The used part of a worker's global object; the page's types lack it. */
interface WorkerScope {
  postMessage(answer: PlaceAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<PlaceRequest>) => void): void;
}

const scope: WorkerScope = globalThis;
let loading: Promise<Gazetteer> | undefined;
let home: string | undefined;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer(request: PlaceRequest): Promise<void> {
  const { job, address } = request;
  try {
    loading ??= load(address);
    const gazetteer = await loading;
    const found =
      request.kind === 'towns'
        ? { towns: townsIn(gazetteer, request.query) }
        : { places: searchGazetteer(gazetteer, { ...request.query, home: (home ??= homeIn(gazetteer)) }) };
    scope.postMessage({ job, ...found });
  } catch {
    // The next request tries again.
    loading = undefined;
    scope.postMessage({ job });
  }
}

/** The visitor's country, by clock and languages; empty if unknown. */
function homeIn({ codes }: Gazetteer): string {
  const countries = codes.filter((code) => code.length === 2);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return ownCountry(countries, { zone, languages: navigator.languages }) ?? '';
}

async function load(address: string): Promise<Gazetteer> {
  const answered = await fetch(address);
  return decodeGazetteer((await answered.json()) as PackedGazetteer);
}
