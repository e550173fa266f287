import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RawColumns } from '@dozor/domain/import/names/raw-columns.ts';

const bufferedChars = 1 << 20;

/** Spooled to a file, in order: the column values of a million rows would not fit in memory. */
export class ColumnSpool {
  readonly #path: string;
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #chars = 0;
  #lines: AsyncIterator<string> | null = null;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async begin(path: string): Promise<ColumnSpool> {
    return new ColumnSpool(path, await open(path, 'w'));
  }

  async add(says: RawColumns): Promise<void> {
    const line = `${JSON.stringify(says)}\n`;
    this.#waiting.push(line);
    this.#chars += line.length;
    if (this.#chars > bufferedChars) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#file.close();
  }

  /** The next rows, as JSON. */
  async next(count: number): Promise<string[]> {
    this.#lines ??= createInterface({ input: createReadStream(this.#path) })[Symbol.asyncIterator]();
    const found: string[] = [];
    while (found.length < count) {
      const { value, done } = await this.#lines.next();
      if (done === true) break;
      found.push(value);
    }
    return found;
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    [this.#waiting, this.#chars] = [[], 0];
    await this.#file.write(text);
  }
}
