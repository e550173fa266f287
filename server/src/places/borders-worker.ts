import { parentPort } from 'node:worker_threads';
import { locatorBuffers } from './place-locator.ts';
import { storedBorders } from './stored-borders.ts';

const columns = storedBorders() ?? (await import('./places.ts')).makeBorders();
parentPort?.postMessage(columns, locatorBuffers(columns));
