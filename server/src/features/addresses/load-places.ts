import { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log.ts';
import { type LocatorColumns, PlaceLocator } from './place-locator.ts';
import type { ComingPlaces } from './places.ts';

/** The borders of a server, which go on being read while it starts and serves: writes wait for them, the map does not. */
export interface LoadingPlaces extends ComingPlaces {
  /** Ends the reading, if it still goes on. */
  stop(): Promise<void>;
}

const readingThread = new URL('./borders-worker.ts', import.meta.url);

/** They stay as they are for as long as the process runs: a second server in it, as in tests, finds them read. */
let known: PlaceLocator | undefined;

/** Begins to read the borders in another thread: on the main one it would hold up everybody for as long as it takes. */
export function loadPlaces(log: Log, program = readingThread): LoadingPlaces {
  if (known !== undefined && program === readingThread) return alreadyLoaded(known);
  const worker = new Worker(program);
  // A server that stops does not wait for it.
  worker.unref();
  const loading = readIn(worker)
    .catch(async (error: unknown) => {
      log.error({ err: error }, 'the borders could not be read in a thread of their own');
      const { readBorders } = await import('./places.ts');
      return readBorders();
    })
    .then((columns) => (known = new PlaceLocator(columns)));
  // Callers that need them get the error; until then nobody has asked.
  loading.catch(() => undefined);
  return {
    loaded: () => loading,
    async stop() {
      await worker.terminate();
    },
  };
}

function alreadyLoaded(places: PlaceLocator): LoadingPlaces {
  return { loaded: async () => places, stop: async () => undefined };
}

function readIn(worker: Worker): Promise<LocatorColumns> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
