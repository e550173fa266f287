import { Worker } from 'node:worker_threads';
import type { Gazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import type { Log } from '../../platform/log.ts';
import { readGazetteer } from './read-gazetteer.ts';

const decodingThread = new URL('./gazetteer-worker.ts', import.meta.url);

/** The places that the product carries, decoded at the first search, in a thread: on the main one all would wait for it. */
export function gazetteerLoader(log: Log, program = decodingThread): () => Promise<Gazetteer> {
  let loading: Promise<Gazetteer> | undefined;
  return () =>
    (loading ??= decodeIn(program).catch((error: unknown) => {
      log.error({ err: error }, 'the places could not be read in a thread of their own');
      return readGazetteer();
    }));
}

function decodeIn(program: URL): Promise<Gazetteer> {
  const worker = new Worker(program);
  // A server that stops does not wait for it.
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
