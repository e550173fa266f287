import { open } from 'node:fs/promises';

/** Forces to the disk which files a folder holds: a rename alone can be undone by a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
