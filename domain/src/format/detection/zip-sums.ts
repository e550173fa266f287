import { crc32 } from '../../export/composite/crc32.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';

const endSignature = 0x06054b50;
const endSize = 22;
const maxComment = 0xffff;
const entrySignature = 0x02014b50;
const entrySize = 46;
/** Enough for the table of contents of 10,000 files. */
const rememberedBytes = 1 << 20;
/** Such a field is elsewhere, in ZIP64. */
const elsewhere = 0xffff_ffff;

type Sum = { crc: number; bytes: number };

/** The checksums of files read from a ZIP, and those in its table of contents, which is its end. */
export class ZipSums {
  readonly #read: Sum[] = [];
  #tail: Uint8Array[] = [];
  #tailSize = 0;
  #isLong = false;

  packed(chunk: Uint8Array): void {
    this.#tail.push(chunk.slice());
    this.#tailSize += chunk.length;
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) > rememberedBytes) {
      this.#tailSize -= this.#tail.shift()?.length ?? 0;
      this.#isLong = true;
    }
  }

  begin(): void {
    this.#read.push({ crc: 0, bytes: 0 });
  }

  unpacked(bytes: Uint8Array): void {
    const sum = this.#read.at(-1);
    if (!sum) return;
    sum.crc = crc32(bytes, sum.crc);
    sum.bytes += bytes.length;
  }

  /** False if the archive has no end, or not the files that were read. */
  areRight(): boolean {
    const tail = joinBytes(this.#tail);
    const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
    const end = endOf(view);
    if (end === null) return false;
    const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
    if (size === elsewhere || start === elsewhere || (this.#isLong && size > end)) return true;
    const stored = storedSums(view, end - size, end);
    return this.#read.every(({ crc, bytes }) => stored.has(keyOf(crc, bytes)));
  }
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endSize;
  for (let at = last; at >= 0 && at >= last - maxComment; at -= 1)
    if (view.getUint32(at, true) === endSignature && view.getUint16(at + 20, true) === last - at) return at;
  return null;
}

function storedSums(view: DataView, start: number, end: number): Set<string> {
  const found = new Set<string>();
  let at = start;
  while (at >= 0 && at + entrySize <= end && view.getUint32(at, true) === entrySignature) {
    found.add(keyOf(view.getUint32(at + 16, true), view.getUint32(at + 24, true)));
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += entrySize + lengths.reduce((sum, length) => sum + length, 0);
  }
  return found;
}

function keyOf(crc: number, bytes: number): string {
  return `${crc} ${bytes}`;
}
