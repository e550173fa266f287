import { Events } from '../../core/events.ts';
import { createLog } from '../../core/log.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import { KnownEntries } from '../../features/history/known/known-entries.ts';
import { loadAllPoints } from '../../read-model/load-points.ts';
import { ReadModel } from '../../read-model/read-model.ts';
import { modelClock } from './model-content.ts';

/** The history entries of a database in memory, with the current points. */
export async function knownEntriesOf(database: DozorDatabase): Promise<KnownEntries> {
  const log = createLog({ logLevel: 'silent' });
  const readModel = new ReadModel(undefined, modelClock);
  await loadAllPoints(database.kysely, readModel);
  readModel.index(0);
  const changeFeed = { catchUp: async () => undefined };
  return new KnownEntries({ database, readModel, changeFeed, events: new Events(log), log });
}
