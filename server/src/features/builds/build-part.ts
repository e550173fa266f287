import { createHash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file in the making; its name depends on its content and is known at the end. */
export class BuildPart {
  readonly path: string;
  readonly #hash = createHash('sha256');
  #file: FileHandle | undefined;
  bytes = 0;
  /** Set once it is closed. */
  sha256 = '';

  /** @param path not shared with any other writer */
  constructor(path: string) {
    this.path = path;
  }

  async write(bytes: Uint8Array): Promise<void> {
    const file = await this.#open();
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    // A plain write may be partial when the disk is full; this one continues and then reports the error.
    await file.writeFile(bytes);
  }

  async close(): Promise<void> {
    const file = await this.#open();
    await file.sync();
    await file.close();
    this.#file = undefined;
    this.sha256 = this.#hash.digest('hex');
  }

  async discard(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
    await rm(this.path, { force: true });
  }

  async #open(): Promise<FileHandle> {
    if (!this.#file) {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      this.#file = await open(this.path, 'w', 0o600);
    }
    return this.#file;
  }
}
