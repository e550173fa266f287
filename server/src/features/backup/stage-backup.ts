import { mkdirSync } from 'node:fs';
import { renewEpoch } from '../../database/database-epoch.ts';
import { DamagedDatabaseError } from '../../database/dialect.ts';
import { EarlyDatabaseError, NewerDatabaseError } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { makeDatabaseFile, photoNamesOf } from './backup-file.ts';
import { checkDatabase } from './check-database.ts';
import { checkPhotos } from './check-photos.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';

const shownLines = 5;

/**
 * Creates a database from a backup next to the current data, migrates it and runs the product's own checks on it.
 *
 * @returns warnings to show before it is activated
 * @throws {RestoreRefusedError} the backup is from a newer version, or the checks fail and that is not allowed
 */
export async function stageBackup(
  backupPath: string,
  stagedPath: string,
  options: { stagedDir: string; allowBroken: boolean; nowMs: number; hasChecksum: boolean },
): Promise<string[]> {
  const { stagedDir, allowBroken } = options;
  mkdirSync(stagedDir, { mode: 0o700 });
  makeDatabaseFile(backupPath, stagedPath);
  const { broken, missing } = await checkStaged(backupPath, options);
  const shown = broken.slice(0, shownLines).join('; ');
  const found = `the checks find ${broken.length}: ${shown}${broken.length > shownLines ? '; …' : ''}`;
  if (broken.length > 0 && !allowBroken) {
    throw new RestoreRefusedError(`${backupPath}: ${found}; --allow-broken restores it as it is`);
  }
  return [
    ...(broken.length > 0 ? [found] : []),
    ...(missing > 0 ? [`${missing} photos are missing in the backup`] : []),
  ];
}

async function checkStaged(
  backupPath: string,
  { stagedDir, nowMs, hasChecksum }: { stagedDir: string; nowMs: number; hasChecksum: boolean },
): Promise<{ broken: string[]; missing: number }> {
  try {
    const database = await openDatabase({ dataDir: stagedDir, databaseUrl: '' }, { now: nowMs });
    try {
      const names = photoNamesOf(backupPath);
      const missing = await checkPhotos(database, { has: async (name) => names.has(name) });
      const broken = await checkDatabase(database, createPlaces(), { isCopy: hasChecksum });
      // Replicas of the replaced database do not share this one's history.
      await renewEpoch(database.kysely);
      return { broken, missing: missing.length };
    } finally {
      await database.close();
    }
  } catch (error) {
    const isReason = error instanceof NewerDatabaseError || error instanceof EarlyDatabaseError;
    if (isReason || error instanceof DamagedDatabaseError) {
      throw new RestoreRefusedError(`${backupPath}: ${error.message}`);
    }
    throw error;
  }
}
