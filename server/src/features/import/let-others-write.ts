import { setTimeout as pause } from 'node:timers/promises';

/** So short is a write of many points: a running server waits for it. */
export const pointsInOneWrite = 200;
/** A writer that waits for SQLite's lock tries it every 10 ms. */
const restMs = 15;

/** Between two writes of a file: a server on the same database has its turn. */
export async function letOthersWrite(): Promise<void> {
  await pause(restMs);
}
