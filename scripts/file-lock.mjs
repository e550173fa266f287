// Ensures that only one process at a time does a piece of work (install, build).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The lock file names its holder, so that the lock of a killed process can be taken over.
 * @template T
 * @param {string} lockFile
 * @param {{onWait: (pid: number) => void}} options called once when another process holds the lock
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withFileLock(lockFile, { onWait }, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let isReported = false;
  while (!tryLock(lockFile)) {
    const holder = holderOf(lockFile);
    if (holder !== undefined && !isReported) {
      isReported = true;
      onWait(holder);
    }
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** The living holder of the lock; removes a lock whose holder is gone. */
function holderOf(lockFile) {
  const pid = readPid(lockFile);
  if (pid === undefined || isAlive(pid)) return pid;
  rmSync(lockFile, { force: true });
  return undefined;
}

function readPid(lockFile) {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
