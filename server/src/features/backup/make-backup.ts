import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { copySqliteFile, openSqliteDialect } from '../../database/dialect.ts';
import { migrate } from '../../database/migrate.ts';
import { sqlitePath } from '../../database/open-database.ts';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import { requireUsableFolder } from '../../database/require-usable-folder.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Config } from '../../platform/config.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { addPhotos, type PhotosOfBackup, sealBackup } from './backup-file.ts';
import { copyTables } from './copy-tables.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'photoStore'>;

/**
 * Writes a backup while the server runs. The tables are copied first: a photo's file is stored before its row, so every
 * row in the copy finds its file. A photo whose file is missing is skipped and reported.
 */
export async function makeBackup(config: BackupConfig, path: string, nowMs: number): Promise<PhotosOfBackup> {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  if (config.databaseUrl === '') requireUsableFolder(config.dataDir);
  try {
    if (config.databaseUrl === '') copySqliteFile(sqlitePath(config), part);
    else await copyFromPostgres(config.databaseUrl, part, nowMs);
    const photos = await addPhotos(part, openPhotoStore(config));
    sealBackup(part);
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, path);
    await syncFolder(dirname(resolve(path)));
    return photos;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true });
  }
}

async function copyFromPostgres(url: string, path: string, nowMs: number): Promise<void> {
  const source = new Kysely<Database>({ dialect: openPostgresDialect(url).dialect });
  const target = new Kysely<Database>({ dialect: openSqliteDialect(path).dialect });
  try {
    await migrate(target.$pickTables<'migrations'>(), { now: nowMs });
    await copyTables(source, target);
  } finally {
    await target.destroy();
    await source.destroy();
  }
}
