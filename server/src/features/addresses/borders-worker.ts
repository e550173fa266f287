import { parentPort } from 'node:worker_threads';
import { keptBorders } from './kept-borders.ts';
import { locatorBuffers } from './place-locator.ts';

/* Reads the borders, hands them over and ends. */

const columns = keptBorders() ?? (await import('./places.ts')).makeBorders();
parentPort?.postMessage(columns, locatorBuffers(columns));
