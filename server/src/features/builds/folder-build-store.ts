import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type BuildStore, makingPrefix, manifestName } from './build-store.ts';

/** Ready files in a folder, which several processes of one machine may share. */
export function folderBuildStore(root: string): BuildStore {
  return {
    manifestMs: 0,
    async keep(name, path) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
    },
    has: (name) => isThere(stat(join(root, name))),
    async read(name, range) {
      try {
        const file = await open(join(root, name));
        return createReadStream('', { fd: file, ...range });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(root, name), { force: true });
      // The folder of one content; another file of the same content may be beside it.
      await rmdir(dirname(join(root, name))).catch(() => undefined);
    },
    async names() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => !name.startsWith(manifestName) && !name.startsWith(makingPrefix));
    },
    async readManifest(knownTag) {
      const path = join(root, manifestName);
      try {
        const { ino, mtimeMs, size } = await stat(path);
        const tag = `${ino} ${mtimeMs} ${size}`;
        return tag === knownTag ? 'same' : { text: await readFile(path, 'utf8'), tag };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async writeManifest(text) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const part = join(root, `${manifestName}.${process.pid}.part`);
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, join(root, manifestName));
    },
  };
}

async function isThere(scanned: Promise<unknown>): Promise<boolean> {
  try {
    await scanned;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
