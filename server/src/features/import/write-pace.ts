import { setTimeout as pause } from 'node:timers/promises';
import type { DozorDatabase } from '../../database/open-database.ts';

/** Amount of a file written at once, and the time left to other writers afterwards. */
export interface WritePace {
  points: number;
  /** Points collected before they are sorted by place and written, so that each write changes few pages. */
  gathered: number;
  restMs: number;
}

/** A running server waits for a write of many points; a writer waiting for SQLite's lock retries every 10 ms. */
const nextToServer: WritePace = { points: 200, gathered: 200, restMs: 15 };
/** Each commit writes every page it changed once more, so fewer and larger ones cost less. */
const alone: WritePace = { points: 5000, gathered: 100_000, restMs: 0 };

/** Checked before each write: a server may start or stop while a file is read. */
export async function writePace(database: Pick<DozorDatabase, 'isServed'>): Promise<WritePace> {
  return (await database.isServed()) ? nextToServer : alone;
}

export async function letOthersWrite({ restMs }: WritePace): Promise<void> {
  if (restMs > 0) await pause(restMs);
}
