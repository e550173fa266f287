import { parentPort } from 'node:worker_threads';
import { readGazetteer } from './read-gazetteer.ts';

/* Decodes the places, transfers them to the main thread and exits. */

parentPort?.postMessage(await readGazetteer());
