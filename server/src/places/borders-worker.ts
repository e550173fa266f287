import { parentPort } from 'node:worker_threads';
import { locatorBuffers } from './place-locator.ts';
import { storedBorders } from './stored-borders.ts';

/* Reads the borders, transfers them to the main thread and exits. */

const columns = storedBorders() ?? (await import('./places.ts')).makeBorders();
parentPort?.postMessage(columns, locatorBuffers(columns));
