import { parentPort, workerData } from 'node:worker_threads';
import { type CheckOfFile, checksOfFile } from './checks-of-file.ts';

const { path, check } = workerData as { path: string; check: CheckOfFile };
parentPort?.postMessage(checksOfFile[check](path));
