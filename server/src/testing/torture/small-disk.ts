import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Why no small disk can be made on this machine. */
export function missingDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting needs root';
  return existsSync('/dev/loop-control') ? undefined : 'this machine has no loop devices';
}

export async function onSmallDisk<T>(
  scratch: string,
  megabytes: number,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(scratch, 'disk-'));
  const mounted = join(folder, 'mounted');
  mkdirSync(mounted);
  execFileSync('truncate', ['-s', `${megabytes}M`, join(folder, 'disk')]);
  execFileSync('mkfs.ext4', ['-q', join(folder, 'disk')]);
  execFileSync('mount', ['-o', 'loop', join(folder, 'disk'), mounted]);
  try {
    return await use(mounted);
  } finally {
    execFileSync('umount', [mounted]);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function fill(path: string, freeBytes = 0): void {
  let written = 0;
  for (let size = 2 ** 20; size >= 1; size /= 2) {
    try {
      for (;;) {
        writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
        written += size;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  if (freeBytes > 0) truncateSync(path, Math.max(written - freeBytes, 0));
}
