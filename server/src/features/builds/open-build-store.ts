import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { type BuildStore, makingPrefix } from './build-store.ts';
import { s3BuildStore } from './s3-build-store.ts';

export function openBuildStore(config: Pick<Config, 'dataDir' | 'buildStore'>, stopping: AbortSignal): BuildStore {
  return config.buildStore === ''
    ? folderBuildStore(join(config.dataDir, 'builds'))
    : s3BuildStore(config.buildStore, stopping);
}

/** Ready files in a folder, which several processes on one machine may share. */
export function folderBuildStore(root: string): BuildStore {
  return {
    async keep(name, path) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await link(path, target).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    },
    has: (name) => exists(stat(join(root, name))),
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
      // The folder of one content; it may contain another file of the same content.
      await rmdir(dirname(join(root, name))).catch(() => undefined);
    },
    async names() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => !name.startsWith(makingPrefix));
    },
  };
}

async function exists(scan: Promise<unknown>): Promise<boolean> {
  try {
    await scan;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
