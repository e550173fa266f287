import { setTimeout as pause } from 'node:timers/promises';
import type { DozorDatabase } from '../../database/open-database.ts';

/** How much of a file is written at once, and how long others have the database then. */
export interface WritePace {
  points: number;
  /** How many points wait to be written together: those of several writes are sorted first. */
  gathered: number;
  restMs: number;
}

/** A running server waits for a write of many points; a writer that waits for SQLite's lock tries it every 10 ms. */
const besideServer: WritePace = { points: 200, gathered: 200, restMs: 15 };
const alone: WritePace = { points: 2000, gathered: 20_000, restMs: 0 };

/** Asked anew for each write: a server may start while a file is read, or end. */
export async function writePace(database: Pick<DozorDatabase, 'isServed'>): Promise<WritePace> {
  return (await database.isServed()) ? besideServer : alone;
}

/** Between two writes: a server on the same database has its turn. */
export async function letOthersWrite({ restMs }: WritePace): Promise<void> {
  if (restMs > 0) await pause(restMs);
}
