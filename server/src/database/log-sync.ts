import { type FileHandle, open } from 'node:fs/promises';

/** Syncs SQLite's log off the event loop. A commit made during one sync is covered by the next: many writers share one. */
export class LogSync {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The sync that has not started yet and will cover everything committed by now. */
  #next: Promise<void> | undefined;

  /** @param path of the log, which exists after the first write */
  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything committed before the call would survive a power cut. */
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
    // The log remains one file while the database is open, however often it is restarted.
    this.#file ??= open(this.#path, 'r+');
    await (await this.#file).datasync();
  }
}
