import { joinBytes } from '../../export/text/join-bytes.ts';
import { noColumns, type ColumnUse } from '../names/column-use.ts';
import type { DetectedFile, ImportDecoder } from '../import-decoder.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';
import type { ArchiveTools, ImportTools, Unpacker } from '../import-tools.ts';

/** What may lie in an archive beside pictures and styles. */
const readable = /\.(?:kml|gpx|csv|txt|tsv|json|geojson|geojsonl|osm|ov2|xml)$/i;
/** More than a country's list has; a small archive may unpack to any size. */
const mostBytes = 2 ** 31;

class TooMuch extends Error {}

const sizeBytes = 4;

/** The size of what is packed, as the last four bytes of a gzip have it (RFC 1952); a file that was cut has others there. */
function sizeIn(tail: Uint8Array): number {
  return tail.length < sizeBytes ? 0 : new DataView(tail.buffer, tail.byteOffset).getUint32(0, true);
}

/** Unpacks a file and reads what is in it as if it came so. Of an archive with several lists the first one is read. */
export class UnpackingDecoder implements ImportDecoder {
  readonly #inner: ImportDecoder;
  readonly #unpacker: Unpacker;
  #outcomes: ImportOutcome[] = [];
  #isStopped = false;
  /** How many bytes came out. */
  #bytes = 0;
  /** The last bytes that went in: at the end of a gzip they say how many bytes come out. */
  #tail = new Uint8Array(0);
  #isOpened: boolean;
  readonly #isGzip: boolean;

  constructor(packing: 'zip' | 'gzip', inner: ImportDecoder, tools: ImportTools) {
    this.#inner = inner;
    const take = (bytes: Uint8Array) => this.#take(bytes);
    this.#isGzip = packing === 'gzip';
    this.#isOpened = this.#isGzip;
    this.#unpacker = packing === 'gzip' ? new tools.archives.Gunzip(take) : this.#unzipper(tools.archives, take);
  }

  get detected(): DetectedFile | null {
    return this.#inner.detected;
  }

  get columns(): ColumnUse {
    return this.#isOpened ? this.#inner.columns : noColumns;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    this.#unpack(chunk, false);
    return this.#outcomes.splice(0);
  }

  end(): ImportOutcome[] {
    this.#unpack(new Uint8Array(0), true);
    if (this.#isGzip && !this.#isStopped && this.#bytes < sizeIn(this.#tail)) this.#stop('brokenArchive');
    if (!this.#isOpened && !this.#isStopped) this.#outcomes.push(rejected(1, 'nothingInside'));
    return [...this.#outcomes.splice(0), ...(this.#isOpened ? this.#inner.end() : [])];
  }

  #unzipper({ Unzip, UnzipInflate }: ArchiveTools, take: (bytes: Uint8Array) => void): Unpacker {
    const unzipper = new Unzip((file) => {
      if (!this.#wants(file.name)) return;
      file.ondata = (error, bytes) => {
        if (error) throw error;
        take(bytes);
      };
      file.start();
    });
    unzipper.register(UnzipInflate);
    return unzipper;
  }

  #unpack(chunk: Uint8Array, isLast: boolean): void {
    if (this.#isStopped) return;
    try {
      this.#unpacker.push(chunk, isLast);
      if (!isLast) this.#tail = joinBytes([this.#tail, chunk.slice(-sizeBytes)]).slice(-sizeBytes);
    } catch (error) {
      this.#stop(error instanceof TooMuch ? 'tooLarge' : 'brokenArchive');
    }
  }

  #stop(code: RejectCode): void {
    this.#isStopped = true;
    this.#outcomes.push(rejected(1, code));
  }

  #wants(name: string): boolean {
    if (!readable.test(name) || name.startsWith('__MACOSX/')) return false;
    if (this.#isOpened) this.#outcomes.push(rejected(1, 'severalFiles', name));
    const isFirst = !this.#isOpened;
    this.#isOpened = true;
    return isFirst;
  }

  #take(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > mostBytes) throw new TooMuch();
    this.#outcomes.push(...this.#inner.push(bytes));
  }
}
