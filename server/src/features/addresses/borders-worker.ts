import { parentPort } from 'node:worker_threads';
import { locatorBuffers } from './place-locator.ts';
import { readBorders } from './places.ts';

/* Reads the borders, hands them over and ends. */

const columns = readBorders();
parentPort?.postMessage(columns, locatorBuffers(columns));
