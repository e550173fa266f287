import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openSqliteDialect } from '../../database/dialect.ts';
import { lockDataDir } from '../../database/lock-data-dir.ts';
import { migrate } from '../../database/migrate.ts';
import { sqlitePath } from '../../database/open-database.ts';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import type { Database } from '../../database/tables/tables.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { photoNamesOf, readBackupState, restorePhotos } from './backup-file.ts';
import { copyTables } from './copy-tables.ts';
import { freeName, keepReplacedFiles, settleReplaced } from './keep-replaced.ts';
import { type BackupConfig, makeBackup } from './make-backup.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';
import { stageBackup } from './stage-backup.ts';

export interface RestoreOptions {
  /** Also restores over existing data, which is preserved. */
  force: boolean;
  /** Also restores if the product's own checks fail; never if the checksum differs. */
  allowBroken?: boolean;
  nowMs: number;
}

export interface Restored {
  /** The folder or the backup with the replaced data. */
  stored: string | undefined;
  warnings: string[];
}

/**
 * Replaces the current data with a backup. Nothing is touched until all of it has been verified; then the photos are
 * added to the existing ones, the database is replaced in one step, and photos used only by the replaced one are
 * removed last. So a killed process leaves either the old state or the new one.
 *
 * @throws {RestoreRefusedError} a server is running, the target is not empty, or the file is not an intact backup
 */
export async function restoreBackup(config: BackupConfig, path: string, options: RestoreOptions): Promise<Restored> {
  const { damage, withoutChecksum } = readBackupState(path);
  if (damage !== undefined) throw new RestoreRefusedError(`${path}: ${damage}`);
  if (!options.force && !isEmptyDir(config.dataDir)) {
    throw new RestoreRefusedError(`${config.dataDir} is not empty; --force replaces its contents`);
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockOrRefuse(config.dataDir);
  const stagedDir = join(config.dataDir, 'restore.part');
  const staged = { dataDir: stagedDir, databaseUrl: '' };
  try {
    await settleReplaced(config.dataDir);
    const { allowBroken = false, nowMs } = options;
    const warnings = await stageBackup(path, sqlitePath(staged), {
      stagedDir,
      allowBroken,
      nowMs,
      hasChecksum: !withoutChecksum,
    });
    if (withoutChecksum) warnings.unshift(`${path} ${withoutChecksumWarning}`);
    const stored = await replace(config, path, sqlitePath(staged), options);
    return { stored, warnings };
  } finally {
    await settleReplaced(config.dataDir);
    unlock();
  }
}

const withoutChecksumWarning =
  'was made before backups carried a checksum: damage that its database does not notice cannot be seen';

async function replace(
  config: BackupConfig,
  backupPath: string,
  stagedPath: string,
  options: RestoreOptions,
): Promise<string | undefined> {
  const { dataDir } = config;
  const photoStore = openPhotoStore(config);
  const putPhotos = (): Promise<void> => restorePhotos(backupPath, photoStore);
  let stored: string | undefined;
  if (config.databaseUrl === '') {
    stored = await keepReplacedFiles(dataDir, options.nowMs);
    await removeCaches(dataDir);
    await putPhotos();
    await placeDatabase(stagedPath, sqlitePath(config), dataDir);
  } else {
    stored = await restoreIntoPostgres(config, stagedPath, {
      ...options,
      beforeCommit: async () => {
        await removeCaches(dataDir);
        await putPhotos();
      },
    });
  }
  if (config.photoStore === '') await removeOtherPhotos(join(dataDir, 'photos'), photoNamesOf(backupPath));
  return stored;
}

/** Replaces the database in one step. The WAL of a damaged database would be read as part of the new one. */
async function placeDatabase(stagedPath: string, path: string, dataDir: string): Promise<void> {
  for (const suffix of ['.closed', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  await rename(stagedPath, path);
  await syncFolder(dataDir);
}

/** Derived files of the previous database are outdated. */
async function removeCaches(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('read-model') || name === 'builds') {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

async function removeOtherPhotos(folder: string, names: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.webp') && !names.has(name)) await rm(join(folder, name), { force: true });
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
  // A refused restore leaves its lock file.
  return !existsSync(dir) || readdirSync(dir).every((name) => name === 'serve.lock');
}

/**
 * @returns the backup of the previous content in the data directory; undefined when the database was empty
 * @throws {RestoreRefusedError} the database already contains points
 */
async function restoreIntoPostgres(
  config: BackupConfig,
  stagedPath: string,
  options: { force: boolean; nowMs: number; beforeCommit: () => Promise<void> },
): Promise<string | undefined> {
  const source = new Kysely<Database>({ dialect: openSqliteDialect(stagedPath).dialect });
  const target = new Kysely<Database>({ dialect: openPostgresDialect(config.databaseUrl).dialect });
  try {
    await migrate(target.$pickTables<'migrations'>(), { now: options.nowMs });
    const found = await whatItHolds(target);
    if (found === 'points' && !options.force) {
      throw new RestoreRefusedError('the PostgreSQL database already contains points; --force replaces them');
    }
    const stored = found === 'nothing' ? undefined : freeName(config.dataDir, options.nowMs, '.backup');
    if (stored) await makeBackup(config, stored, options.nowMs);
    await options.beforeCommit();
    await copyTables(source, target);
    return stored;
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

async function whatItHolds(kysely: Kysely<Database>): Promise<'points' | 'users' | 'nothing'> {
  if (await kysely.selectFrom('points').select('idx').limit(1).executeTakeFirst()) return 'points';
  return (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) ? 'users' : 'nothing';
}
