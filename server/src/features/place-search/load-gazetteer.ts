import { Worker } from 'node:worker_threads';
import type { Gazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import type { Log } from '../../core/log.ts';
import { readGazetteer } from './read-gazetteer.ts';

const decodingThread = new URL('./gazetteer-worker.ts', import.meta.url);

/** The bundled places, decoded on the first search in another thread: on the main one it would block every request. */
export function gazetteerLoader(log: Log, program = decodingThread): () => Promise<Gazetteer> {
  let loading: Promise<Gazetteer> | undefined;
  return () =>
    (loading ??= decodeIn(program).catch((error: unknown) => {
      log.error({ err: error }, 'cannot read the gazetteer in a worker thread');
      return readGazetteer();
    }));
}

function decodeIn(program: URL): Promise<Gazetteer> {
  const worker = new Worker(program);
  // A stopping server does not wait for it.
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
