import { createHash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is being made; what becomes of it is known when its content is. */
export class BuildPart {
  readonly path: string;
  readonly #hash = createHash('sha256');
  #file: FileHandle | undefined;
  bytes = 0;
  /** Known once it is closed. */
  sha256 = '';

  /** @param path where nobody else writes */
  constructor(path: string) {
    this.path = path;
  }

  async write(bytes: Uint8Array): Promise<void> {
    const file = await this.#open();
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    // A write may end early where the disk is full; this one goes on and then says so.
    await file.writeFile(bytes);
  }

  /** What was written is safely on the disk then. */
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
