import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Kysely } from 'kysely';
import { copySqliteFile, openPostgresDialect, openSqliteDialect } from '../../database/dialect.ts';
import { migrate } from '../../database/migrate.ts';
import { sqlitePath } from '../../database/open-database.ts';
import type { Config } from '../../platform/config.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { addPhotos } from './backup-file.ts';
import { copyTables } from './copy-tables.ts';

/**
 * Writes a backup while the server runs. The tables are copied first: a photo's file is there before its row, so every
 * row in the copy finds its file.
 *
 * @returns how many files went into it
 */
export async function makeBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'photoStore'>,
  path: string,
  nowMs: number,
): Promise<number> {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    if (config.databaseUrl === '') copySqliteFile(sqlitePath(config), part);
    else await copyFromPostgres(config.databaseUrl, part, nowMs);
    const files = await addPhotos(part, openPhotoStore(config));
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, path);
    return files;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true });
  }
}

async function copyFromPostgres(url: string, path: string, nowMs: number): Promise<void> {
  const source = new Kysely<never>({ dialect: openPostgresDialect(url).dialect });
  const target = new Kysely<never>({ dialect: openSqliteDialect(path).dialect });
  try {
    await migrate(target, { now: nowMs });
    await copyTables(source, target);
  } finally {
    await target.destroy();
    await source.destroy();
  }
}
