import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isUnavailable } from './dialect.ts';
import type { ChangeListener } from './listen-for-changes.ts';

/** After something was written: its commit counts a moment after its bytes. */
const alertIntervalMs = 5;
const alertMs = 100;
const restIntervalMs = 500;
/** Where a folder cannot be watched. */
const unwatchedIntervalMs = 50;

export interface WatchedFile {
  /** The database; its log is the file beside it with `-wal` after its name. */
  path: string;
  dataVersion: () => number;
}

/**
 * SQLite: calls `changed` when another connection has committed. Whoever commits writes to the log, which the system
 * reports, so that an idle server sleeps; the slow poll is for a report that was lost.
 */
export function watchDataVersion({ path, dataVersion }: WatchedFile, changed: () => void): ChangeListener {
  let seen = versionNow(dataVersion);
  let alertUntilMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchLog(path, () => {
    const wasResting = performance.now() >= alertUntilMs;
    alertUntilMs = performance.now() + alertMs;
    if (wasResting) look();
  });
  const restMs = watcher ? restIntervalMs : unwatchedIntervalMs;
  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(look, performance.now() < alertUntilMs ? alertIntervalMs : restMs);
    const now = versionNow(dataVersion);
    if (now === undefined || now === seen) return;
    seen = now;
    changed();
  }
  look();
  return {
    isListening: () => true,
    async stop() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

/** The folder, as the log is made anew from time to time. @returns undefined where the system does not watch it */
function watchLog(path: string, written: () => void): FSWatcher | undefined {
  const name = `${basename(path)}-wal`;
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, file) => {
      if (file === null || file === name) written();
    });
    // The slow poll goes on.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

/** Undefined while another process repairs the log of writes that a killed one left: the next look knows. */
function versionNow(dataVersion: () => number): number | undefined {
  try {
    return dataVersion();
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
