import type { DozorDatabase } from '../database/open-database.ts';
import type { Log } from '../platform/log.ts';
import { loadPoints } from './load-points.ts';
import { ReadModel } from './read-model.ts';

/** The read model of a process with what ends with it. */
export type OpenReadModel = ReadModel & { close(): Promise<void> };

export async function openReadModel(options: {
  database: DozorDatabase;
  dataDir: string;
  log: Log;
}): Promise<OpenReadModel> {
  const model = new ReadModel();
  await loadPoints(options.database, model);
  return Object.assign(model, { close: async () => undefined });
}
