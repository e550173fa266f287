import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openPostgresDialect, openSqliteDialect } from '../../database/dialect.ts';
import { lockDataDir } from '../../database/lock-data-dir.ts';
import { migrate } from '../../database/migrate.ts';
import { sqlitePath } from '../../database/open-database.ts';
import type { Config } from '../../platform/config.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { makeDatabaseFile, restorePhotos, whyNoBackup } from './backup-file.ts';
import { copyTables } from './copy-tables.ts';

/** The backup was not restored and nothing was changed. */
export class RestoreRefusedError extends Error {}

/**
 * Puts a backup in the place of what is there.
 *
 * @param force also where there is something already, which is lost
 * @throws {RestoreRefusedError} a server runs, the place is not empty, or the file is no whole backup
 */
export async function restoreBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'photoStore'>,
  path: string,
  options: { force: boolean; nowMs: number },
): Promise<number> {
  const why = whyNoBackup(path);
  if (why) throw new RestoreRefusedError(`${path}: ${why}`);
  if (!options.force && !isEmptyDir(config.dataDir)) {
    throw new RestoreRefusedError(`${config.dataDir} is not empty; --force replaces what is there`);
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockOrRefuse(config.dataDir);
  try {
    if (config.databaseUrl === '') makeDatabaseFile(path, sqlitePath(config));
    else await restoreIntoPostgres(config.databaseUrl, path, options);
    // What was read from the database before is of another state now.
    for (const name of readdirSync(config.dataDir)) {
      if (name.startsWith('read-model')) rmSync(join(config.dataDir, name), { recursive: true, force: true });
    }
    return await restorePhotos(path, openPhotoStore(config));
  } finally {
    unlock();
  }
}

function lockOrRefuse(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    throw new RestoreRefusedError(error instanceof Error ? error.message : String(error));
  }
}

function isEmptyDir(dir: string): boolean {
  return !existsSync(dir) || readdirSync(dir).length === 0;
}

async function restoreIntoPostgres(
  url: string,
  path: string,
  options: { force: boolean; nowMs: number },
): Promise<void> {
  const source = new Kysely<never>({ dialect: openSqliteDialect(path).dialect });
  const target = new Kysely<never>({ dialect: openPostgresDialect(url).dialect });
  try {
    await migrate(target, { now: options.nowMs });
    const points = target as unknown as Kysely<{ points: { idx: number } }>;
    const found = await points.selectFrom('points').select('idx').limit(1).executeTakeFirst();
    if (found && !options.force) {
      throw new RestoreRefusedError('the PostgreSQL database has objects already; --force replaces them');
    }
    await copyTables(source, target);
  } finally {
    await source.destroy();
    await target.destroy();
  }
}
