import type { ByteWriter } from '../text/byte-writer.ts';
import { encodeUtf8 } from '../text/utf8.ts';

export interface ZipTools {
  /** Compresses one run of bytes independently, flushed to a byte boundary and without the final block. */
  deflate(bytes: Uint8Array): Uint8Array;
  /** Continues from the checksum `before`. */
  crc32(bytes: Uint8Array, before: number): number;
}

interface Entry {
  readonly name: Uint8Array;
  readonly offset: number;
  crc: number;
  packed: number;
  size: number;
}

const version = 20;
/** Sizes follow the data; names are ASCII. */
const sizesFollow = 8;
const deflated = 8;
/** An empty final block of a deflate stream. */
const lastBlock = Uint8Array.of(3, 0);

/** ZIP as in APPNOTE 6.3. The only timestamp is that of the data, so that the same data produces the same bytes. */
export class ZipStream {
  readonly #tools: ZipTools;
  readonly #dosTime: number;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(tools: ZipTools, changedMs: number) {
    this.#tools = tools;
    this.#dosTime = dosTime(changedMs);
  }

  begin(writer: ByteWriter, name: string): void {
    const entry = { name: encodeUtf8(name), offset: this.#offset, crc: 0, packed: 0, size: 0 };
    this.#entries.push(entry);
    this.#count(writer, () => {
      words(writer, 0x04034b50);
      this.#facts(writer, { ...entry, crc: 0, packed: 0, size: 0 });
      halves(writer, entry.name.length, 0);
      writer.put(entry.name);
    });
  }

  data(writer: ByteWriter, bytes: Uint8Array): void {
    const entry = this.#entries.at(-1);
    if (!entry || bytes.length === 0) return;
    entry.crc = this.#tools.crc32(bytes, entry.crc) >>> 0;
    entry.size += bytes.length;
    this.#packed(writer, entry, this.#tools.deflate(bytes));
  }

  endEntry(writer: ByteWriter): void {
    const entry = this.#entries.at(-1);
    if (!entry) return;
    this.#packed(writer, entry, lastBlock);
    this.#count(writer, () => words(writer, 0x08074b50, entry.crc, entry.packed, entry.size));
  }

  end(writer: ByteWriter): void {
    const start = this.#offset;
    for (const entry of this.#entries) {
      this.#count(writer, () => {
        words(writer, 0x02014b50);
        halves(writer, version);
        this.#facts(writer, entry);
        halves(writer, entry.name.length, 0, 0, 0, 0);
        words(writer, 0, entry.offset);
        writer.put(entry.name);
      });
    }
    const count = this.#entries.length;
    const size = this.#offset - start;
    words(writer, 0x06054b50);
    halves(writer, 0, 0, count, count);
    words(writer, size, start);
    halves(writer, 0);
  }

  /** The fields common to a local header and the central directory. */
  #facts(writer: ByteWriter, { crc, packed, size }: Entry): void {
    halves(writer, version, sizesFollow, deflated);
    words(writer, this.#dosTime, crc, packed, size);
  }

  #packed(writer: ByteWriter, entry: Entry, bytes: Uint8Array): void {
    entry.packed += bytes.length;
    this.#count(writer, () => writer.put(bytes));
  }

  #count(writer: ByteWriter, write: () => void): void {
    const before = writer.length;
    write();
    this.#offset += writer.length - before;
  }
}

/** A time in MS-DOS format, with the date in the upper half: its resolution is two seconds, and it starts in 1980. */
function dosTime(timeMs: number): number {
  const time = new Date(Math.max(timeMs, Date.UTC(1980, 0, 1)));
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  return (date << 16) | (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
}

function words(writer: ByteWriter, ...values: readonly number[]): void {
  writer.reserve(values.length * 4);
  for (const value of values) writer.int32LittleEndian(value | 0);
}

function halves(writer: ByteWriter, ...values: readonly number[]): void {
  writer.reserve(values.length * 2);
  for (const value of values) {
    writer.byte(value & 0xff);
    writer.byte(value >>> 8);
  }
}
