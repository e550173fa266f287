import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { type PhotoStore, pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';

/*
 * The last line of a backup is the checksum of every byte before it. SQLite reads only the pages listed in the header
 * of a file, so any SQLite tool can still open it.
 */
const label = '\ndozor backup sha256 ';
const lineBytes = label.length + 64 + 1;
const readBytes = 1 << 20;

export function addChecksum(path: string): void {
  const file = openSync(path, 'r');
  try {
    appendFileSync(path, `${label}${checksumOf(file, fstatSync(file).size)}\n`);
  } finally {
    closeSync(file);
  }
}

function compareChecksum(path: string): 'same' | 'different' | 'none' {
  const file = openSync(path, 'r');
  try {
    const contentBytes = fstatSync(file).size - lineBytes;
    if (contentBytes < 0) return 'none';
    const line = Buffer.alloc(lineBytes);
    readSync(file, line, 0, lineBytes, contentBytes);
    const text = line.toString('latin1');
    if (!text.startsWith(label)) return 'none';
    return text.slice(label.length) === `${checksumOf(file, contentBytes)}\n` ? 'same' : 'different';
  } finally {
    closeSync(file);
  }
}

function removeChecksum(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const contentBytes = fstatSync(file).size - lineBytes;
    if (contentBytes < 0) return;
    const start = Buffer.alloc(label.length);
    readSync(file, start, 0, label.length, contentBytes);
    if (start.toString('latin1') === label) ftruncateSync(file, contentBytes);
  } finally {
    closeSync(file);
  }
}

function checksumOf(file: number, bytes: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(readBytes);
  for (let at = 0; at < bytes;) {
    const read = readSync(file, chunk, 0, Math.min(readBytes, bytes - at), at);
    if (read === 0) break;
    hash.update(chunk.subarray(0, read));
    at += read;
  }
  return hash.digest('hex');
}

/*
 * A backup is one SQLite file: a snapshot of the tables, and the photos in a separate table. It can be inspected with
 * any SQLite tool, and restored into either database and either photo store.
 */
const filesTable = 'backup_files';
/** "Dozr" in the header of the file: a backup with this id has a checksum, and is incomplete without it. */
const applicationId = 0x44_6f_7a_72;
/** Dropping the photos frees pages of a restored database; above this share they are returned to the disk. */
const freeShare = 0.1;

export interface PhotosOfBackup {
  files: number;
  /** Visible photos of which a file is missing. */
  missing: string[];
}

export async function addPhotos(backupPath: string, photoStore: PhotoStore): Promise<PhotosOfBackup> {
  const file = new SqliteFile(backupPath);
  try {
    file.exec(`create table ${filesTable} (path text primary key, bytes blob not null)`);
    const insert = file.prepare(`insert into ${filesTable} (path, bytes) values (?, ?)`);
    // The files of a deleted comment are removed before its rows: only those of a visible comment can be missing.
    const photos = file
      .prepare(
        `select p.id, c.deleted is null as shown from photos p left join comments c on c.id = p.comment_id
        union all select id, 1 from point_photos where source = 'own' order by 1`,
      )
      .all() as { id: string; shown: number }[];
    const missing = new Set<string>();
    let files = 0;
    file.exec('begin');
    for (const { id, shown } of photos) {
      for (const name of [pictureName(id), thumbnailName(id)]) {
        const bytes = await photoStore.read(name);
        if (bytes && bytes.length > 0) {
          insert.run(name, bytes);
          files += 1;
        } else if (shown === 1) missing.add(id);
      }
    }
    file.exec('commit');
    return { files, missing: [...missing] };
  } finally {
    file.close();
  }
}

export function sealBackup(backupPath: string): void {
  const file = new SqliteFile(backupPath);
  try {
    file.pragma(`application_id = ${applicationId}`);
    // A reader of a file in WAL mode would create files next to it.
    file.pragma('journal_mode = DELETE');
  } finally {
    file.close();
  }
  addChecksum(backupPath);
}

export interface BackupState {
  /** The reason why it cannot be restored; undefined for an intact backup. */
  damage?: string;
  /** Made before backups had a checksum: only damage that its database notices can be detected. */
  withoutChecksum: boolean;
}

export function readBackupState(backupPath: string): BackupState {
  if (!existsSync(backupPath)) return { damage: 'there is no such file', withoutChecksum: false };
  try {
    const checksum = compareChecksum(backupPath);
    const withoutChecksum = checksum === 'none';
    if (checksum === 'different') return { damage: 'the file is damaged: its checksum differs', withoutChecksum };
    const file = new SqliteFile(backupPath, { readonly: true });
    try {
      const damage = damageOf(file, withoutChecksum);
      return { ...(damage !== undefined && { damage }), withoutChecksum };
    } finally {
      file.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { damage: `it cannot be read: ${reason}`, withoutChecksum: false };
  }
}

function damageOf(file: SqliteFile.Database, withoutChecksum: boolean): string | undefined {
  if (withoutChecksum && file.pragma('application_id', { simple: true }) === applicationId) {
    return 'the file is damaged: its end with the checksum is missing';
  }
  // With a checksum the bytes are those that were written; its copy is checked when it is opened.
  const [check] = withoutChecksum ? (file.pragma('quick_check(1)') as { quick_check: string }[]) : [];
  if (check && check.quick_check !== 'ok') return `the file is damaged: ${check.quick_check}`;
  const found = file.prepare(`select 1 from sqlite_master where name = ?`).get(filesTable);
  return found ? undefined : 'it is not a backup made by "dozor backup"';
}

const storedName = /^[0-9a-f]{2}\/[0-9a-f]{32}(\.small)?\.webp$/;

export function photoNamesOf(backupPath: string): Set<string> {
  const file = new SqliteFile(backupPath, { readonly: true });
  try {
    const names = file.prepare(`select path from ${filesTable} order by path`).pluck().all() as string[];
    return new Set(names.filter((name) => storedName.test(name)));
  } finally {
    file.close();
  }
}

export async function restorePhotos(backupPath: string, photoStore: PhotoStore): Promise<void> {
  const names = photoNamesOf(backupPath);
  const file = new SqliteFile(backupPath, { readonly: true });
  try {
    const bytesOf = file.prepare(`select bytes from ${filesTable} where path = ?`).pluck();
    for (const name of names) await photoStore.put(name, bytesOf.get(name) as Buffer);
  } finally {
    file.close();
  }
}

/** Copies the tables as bytes, because `dozor backup` has just written them in order; the backup is only read. */
export function makeDatabaseFile(backupPath: string, databasePath: string): void {
  rmSync(databasePath, { force: true });
  copyFileSync(backupPath, databasePath, constants.COPYFILE_FICLONE);
  chmodSync(databasePath, 0o600);
  removeChecksum(databasePath);
  const file = new SqliteFile(databasePath);
  try {
    file.exec(`drop table ${filesTable}`);
    const pages = (name: string): number => Number(file.pragma(name, { simple: true }));
    if (pages('freelist_count') > freeShare * pages('page_count')) file.exec('vacuum');
    file.pragma('application_id = 0');
  } finally {
    file.close();
  }
}
