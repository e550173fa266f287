import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is being written beside the one it will replace. */
export class BuildPart {
  readonly path: string;
  readonly #hash = createHash('sha256');
  #file: FileHandle | undefined;
  bytes = 0;

  constructor(path: string) {
    this.path = path;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#file) {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      this.#file = await open(`${this.path}.part`, 'w', 0o600);
    }
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    // A write may end early where the disk is full; this one goes on and then says so.
    await this.#file.writeFile(bytes);
  }

  async close(): Promise<string> {
    await this.#file?.close();
    this.#file = undefined;
    return this.#hash.digest('hex');
  }

  async keep(): Promise<void> {
    await rename(`${this.path}.part`, this.path);
  }

  async discard(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
    await rm(`${this.path}.part`, { force: true });
  }
}
