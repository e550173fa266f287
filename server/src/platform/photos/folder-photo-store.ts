import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/**
 * Pictures in a folder. A file is written under another name, forced to the disk and renamed, and its folder is forced
 * to the disk too: a row is committed only after its file is certain to be there.
 */
export function folderPhotoStore(root: string): PhotoStore {
  return {
    async put(name, bytes) {
      const path = join(root, name);
      const dir = dirname(path);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const part = `${path}.part`;
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      await syncFolder(dir);
      await syncFolder(root);
    },
    async read(name) {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
