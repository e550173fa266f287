import { Worker } from 'node:worker_threads';
import type { Log } from '../core/log.ts';
import { type LocatorColumns, PlaceLocator } from './place-locator.ts';
import type { ComingPlaces } from './places.ts';

/** Loaded in the background while a server starts and serves: writes wait for them, the map does not. */
export interface LoadingPlaces extends ComingPlaces {
  stop(): Promise<void>;
}

const readingThread = new URL('./borders-worker.ts', import.meta.url);

/** Cached for the lifetime of the process: a second server in it, as in tests, reuses them. */
let known: PlaceLocator | undefined;

/** Reads on first use, in another thread: on the main one it would block every request. A server without writes saves 45 MB. */
export function loadPlaces(log: Log, program = readingThread): LoadingPlaces {
  let worker: Worker | undefined;
  let loading: Promise<PlaceLocator> | undefined;
  async function load(): Promise<PlaceLocator> {
    if (known !== undefined && program === readingThread) return known;
    worker = new Worker(program);
    // A stopping server does not wait for it.
    worker.unref();
    const columns = await readIn(worker).catch(async (error: unknown) => {
      log.error({ err: error }, 'cannot read the borders in a worker thread');
      const { readBorders } = await import('./places.ts');
      return readBorders();
    });
    return (known = new PlaceLocator(columns));
  }
  return {
    loaded: () => (loading ??= load()),
    async stop() {
      await worker?.terminate();
    },
  };
}

function readIn(worker: Worker): Promise<LocatorColumns> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
