import { Buffer } from 'node:buffer';
import { allocateColumns, type Columns, growColumns } from './shared-columns.ts';

const lengthBytes = 2;

/** Upper bound of the stored size of a text. */
export function textBytes(text: string): number {
  return lengthBytes + Buffer.byteLength(text);
}

export const textLayout = { byte: 'u8' } as const;

/** Cached names; a settlement's start and end have the same one. */
const maxRecent = 4096;

/** Concatenated names: two bytes of length and the text in UTF-8. A changed name is appended as a new one. */
export class TextArena {
  readonly columns: Columns<typeof textLayout>;
  #used = 0;
  #bytes: Buffer;
  readonly #recent = new Map<string, number>();

  constructor(columns = allocateColumns(textLayout, 2 ** 16)) {
    this.columns = columns;
    this.#bytes = Buffer.from(columns.byte.buffer);
  }

  get used(): number {
    return this.#used;
  }

  /** Adopts bytes filled externally, within the reserved size. */
  adopt(used: number): void {
    this.#used = used;
  }

  /** Reserves space; true when the memory was replaced. */
  reserve(moreBytes: number): boolean {
    const outgrown = growColumns(textLayout, this.columns, this.#used + moreBytes, this.#used);
    if (outgrown) this.#bytes = Buffer.from(this.columns.byte.buffer);
    return outgrown;
  }

  /** @returns the offset of the text */
  append(text: string): number {
    const known = this.#recent.get(text);
    if (known !== undefined) return known;
    const at = this.#write(text);
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(text, at);
    return at;
  }

  #write(text: string): number {
    const length = Buffer.byteLength(text);
    const at = this.#used;
    this.#bytes.writeUInt16LE(length, at);
    this.#bytes.write(text, at + lengthBytes);
    this.#used = at + lengthBytes + length;
    return at;
  }

  read(at: number): string {
    if (at + lengthBytes > this.#bytes.length) return '';
    const from = at + lengthBytes;
    return this.#bytes.toString('utf8', from, from + this.#bytes.readUInt16LE(at));
  }
}
