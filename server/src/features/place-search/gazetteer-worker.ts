import { parentPort } from 'node:worker_threads';
import { readGazetteer } from './read-gazetteer.ts';

/* Decodes the places, hands them over and ends. */

parentPort?.postMessage(await readGazetteer());
