import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../sync-folder.ts';
import type { PhotoStore } from './photo-store.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { s3PhotoStore } from './s3-photo-store.ts';

export function openPhotoStore(config: Pick<Config, 'dataDir' | 'photoStore'>): PhotoStore {
  const isFolder = config.photoStore === '';
  return reportUnavailable(
    isFolder ? folderPhotoStore(join(config.dataDir, 'photos')) : s3PhotoStore(config.photoStore),
  );
}

/** Synced and renamed, and the folder synced too: a row is committed only after its file is certain to exist. */
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
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(name) {
      try {
        return (await stat(join(root, name))).size > 0;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
