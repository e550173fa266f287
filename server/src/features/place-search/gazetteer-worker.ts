import { parentPort } from 'node:worker_threads';
import { readGazetteer } from './read-gazetteer.ts';

parentPort?.postMessage(await readGazetteer());
