import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import SqliteFile from 'better-sqlite3';

/*
 * A backup is one SQLite file: the tables as they were at one moment, and the photos in a table of their own. It can
 * be looked into with any SQLite tool, and restored into either database.
 */
const filesTable = 'backup_files';

/** Puts the photos of a data directory into a copy of the database. @returns how many there were */
export function addFiles(backupPath: string, filesDir: string): number {
  const file = new SqliteFile(backupPath);
  try {
    file.exec(`create table ${filesTable} (path text primary key, bytes blob not null)`);
    const insert = file.prepare(`insert into ${filesTable} (path, bytes) values (?, ?)`);
    const paths = existsSync(filesDir) ? listFiles(filesDir) : [];
    file.exec('begin');
    for (const path of paths) insert.run(relative(filesDir, path).split(sep).join('/'), readFileSync(path));
    file.exec('commit');
    return paths.length;
  } finally {
    file.close();
  }
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
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

/** Writes the photos of a backup into a directory. */
export function takeFiles(backupPath: string, filesDir: string): number {
  const file = new SqliteFile(backupPath, { readonly: true });
  try {
    let count = 0;
    const rows = file.prepare(`select path, bytes from ${filesTable}`).iterate();
    for (const { path, bytes } of rows as Iterable<{ path: string; bytes: Buffer }>) {
      const target = join(filesDir, path);
      if (relative(filesDir, target).startsWith('..')) continue;
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      writeFileSync(`${target}.part`, bytes);
      renameSync(`${target}.part`, target);
      count += 1;
    }
    return count;
  } finally {
    file.close();
  }
}

/** Makes a database file out of a backup: the same tables without the files. */
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
