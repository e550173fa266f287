import { type FileHandle, open } from 'node:fs/promises';

/**
 * Brings SQLite's log to the disk beside the event loop. What is committed while one sync runs is covered by the next,
 * so many writers share one.
 */
export class LogSync {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The sync that has not begun, and so covers whatever is committed by now. */
  #next: Promise<void> | undefined;

  /** @param path of the log, which is there once something was written */
  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything that was committed before the call would survive a power cut. */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(
      () => this.#sync(),
      () => this.#sync(),
    );
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#running.catch(() => undefined);
    await this.#next?.catch(() => undefined);
    await (await this.#file)?.close();
  }

  #sync(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#syncFile();
    return this.#running;
  }

  async #syncFile(): Promise<void> {
    // The log is one file for as long as the database is open, however often it begins anew.
    this.#file ??= open(this.#path, 'r+');
    await (await this.#file).datasync();
  }
}
