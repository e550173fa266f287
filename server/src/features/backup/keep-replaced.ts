import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sqlitePath } from '../../database/open-database.ts';
import { settleSqliteFile } from '../../database/settle-sqlite-file.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';

const replacedName = /^replaced-[\w-]+\.part$/;

/**
 * Preserves the files that a restore is about to replace in a folder laid out like a data directory. It contains links
 * to the same files: nothing is moved, so the data directory is never without its database. Its name ends in `.part`
 * until `settleReplaced` has confirmed that the database was replaced.
 *
 * @returns the final path of the folder; undefined when there is nothing to preserve
 * @throws {RestoreRefusedError} another program has the database open
 */
export async function keepReplacedFiles(dataDir: string, nowMs: number): Promise<string | undefined> {
  const database = sqlitePath({ dataDir, databaseUrl: '' });
  const photos = join(dataDir, 'photos');
  if (!settleSqliteFile(database)) {
    throw new RestoreRefusedError(`another program has ${database} open; stop it first`);
  }
  const files = [database, `${database}-wal`, `${database}-shm`].filter((path) => existsSync(path));
  if (files.length === 0 && !existsSync(photos)) return undefined;
  const stored = freeName(dataDir, nowMs, '');
  const part = `${stored}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  for (const path of files) await linkOrCopy(path, join(part, basename(path)));
  if (existsSync(photos)) await keepFolder(photos, join(part, 'photos'));
  await syncFolder(part);
  await syncFolder(dataDir);
  return stored;
}

export function freeName(dataDir: string, nowMs: number, extension: string): string {
  const time = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n += 1) {
    const path = join(dataDir, `replaced-${time}Z${n === 1 ? '' : `-${n}`}${extension}`);
    if (!existsSync(path)) return path;
  }
}

/** Gives the preserved files their final name, and removes those left over from an interrupted restore. */
export async function settleReplaced(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'restore.part'), { recursive: true, force: true });
  for (const name of (await readdir(dataDir)).filter((entry) => replacedName.test(entry))) {
    const part = join(dataDir, name);
    if (wasReplaced(dataDir, part)) await rename(part, part.slice(0, -'.part'.length));
    else await rm(part, { recursive: true, force: true });
  }
  await syncFolder(dataDir);
}

function wasReplaced(dataDir: string, part: string): boolean {
  const [now, stored] = [dataDir, part].map((dir) =>
    statSync(sqlitePath({ dataDir: dir, databaseUrl: '' }), { throwIfNoEntry: false }),
  );
  return stored ? stored.ino !== now?.ino : now !== undefined && existsSync(join(part, 'photos'));
}

async function keepFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    if (entry.isDirectory()) await keepFolder(source, join(to, entry.name));
    else if (entry.isFile()) await linkOrCopy(source, join(to, entry.name));
  }
  await syncFolder(to);
}

/** A link preserves a file that is replaced as a whole, never modified in place; some file systems do not support links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}
