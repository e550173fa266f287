import { type FileHandle, open as openFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that has grown within this time is being written by a living process. */
const writingMs = 10_000;

/** The file is there as a whole or not at all. @returns false when another process sharing the folder is writing it */
export async function replaceFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<boolean> {
  const temporary = `${path}.new`;
  const file = await openAlone(temporary);
  if (!file) return false;
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return true;
}

/** Opens the file exclusively, after removing one left by a dead process. */
async function openAlone(path: string): Promise<FileHandle | undefined> {
  const open = () => openFile(path, 'wx', 0o600);
  try {
    return await open();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  if (Math.abs(Date.now() - mtimeMs) < writingMs) return undefined;
  await rm(path, { force: true });
  return open();
}

async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
