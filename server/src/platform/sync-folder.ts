import { open } from 'node:fs/promises';

/** Syncs the entries of a folder to disk: a rename alone can be undone by a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
