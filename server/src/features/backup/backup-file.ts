import { existsSync, renameSync, rmSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';

/*
 * A backup is one SQLite file: the tables as they were at one moment, and the photos in a table of their own. It can
 * be looked into with any SQLite tool, and restored into either database and either store of photos.
 */
const filesTable = 'backup_files';

/** Puts the photos that the rows of a copied database speak of into it. @returns how many files there were */
export async function addPhotos(backupPath: string, photoStore: PhotoStore): Promise<number> {
  const file = new SqliteFile(backupPath);
  try {
    file.exec(`create table ${filesTable} (path text primary key, bytes blob not null)`);
    const insert = file.prepare(`insert into ${filesTable} (path, bytes) values (?, ?)`);
    const ids = file.prepare('select id from photos order by id').pluck().all() as string[];
    let count = 0;
    file.exec('begin');
    for (const name of ids.flatMap((id) => [pictureName(id), thumbnailName(id)])) {
      const bytes = await photoStore.read(name);
      // A photo whose time was up may go while the copy is made.
      if (!bytes) continue;
      insert.run(name, bytes);
      count += 1;
    }
    file.exec('commit');
    return count;
  } finally {
    file.close();
  }
}

/** Says why a file is no backup, or nothing when it is a whole one. */
export function whyNoBackup(backupPath: string): string | undefined {
  if (!existsSync(backupPath)) return 'there is no such file';
  try {
    const file = new SqliteFile(backupPath, { readonly: true });
    try {
      const [check] = file.pragma('quick_check(1)') as { quick_check: string }[];
      if (check?.quick_check !== 'ok') return `the file is damaged: ${check?.quick_check ?? ''}`;
      const found = file.prepare(`select 1 from sqlite_master where name = ?`).get(filesTable);
      return found ? undefined : 'it is not a backup made by "dozor backup"';
    } finally {
      file.close();
    }
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const storedName = /^[0-9a-f]{2}\/[0-9a-f]{32}(\.small)?\.webp$/;

/** Puts the photos of a backup into a store. @returns how many files there were */
export async function restorePhotos(backupPath: string, photoStore: PhotoStore): Promise<number> {
  const file = new SqliteFile(backupPath, { readonly: true });
  try {
    const names = file.prepare(`select path from ${filesTable} order by path`).pluck().all() as string[];
    const bytesOf = file.prepare(`select bytes from ${filesTable} where path = ?`).pluck();
    const known = names.filter((name) => storedName.test(name));
    for (const name of known) await photoStore.put(name, bytesOf.get(name) as Buffer);
    return known.length;
  } finally {
    file.close();
  }
}

/** Makes a database file out of a backup: the same tables without the photos. */
export function makeDatabaseFile(backupPath: string, databasePath: string): void {
  const part = `${databasePath}.part`;
  rmSync(part, { force: true });
  const backup = new SqliteFile(backupPath, { readonly: true });
  try {
    backup.prepare('VACUUM INTO ?').run(part);
  } finally {
    backup.close();
  }
  const file = new SqliteFile(part);
  try {
    file.exec(`drop table ${filesTable}; vacuum`);
  } finally {
    file.close();
  }
  for (const suffix of ['-wal', '-shm', '.closed']) rmSync(`${databasePath}${suffix}`, { force: true });
  renameSync(part, databasePath);
}
