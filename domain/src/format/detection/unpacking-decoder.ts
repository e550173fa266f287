import { InvariantError } from '../../errors/invariant-error.ts';
import { crc32 } from '../../export/composite/crc32.ts';
import { joinBytes } from '../../export/text/join-bytes.ts';
import { type ImportOutcome, noticed, rejected } from '../../import/import-outcome.ts';
import type { ArchiveTools, ImportTools, PackedFile, Unpacker } from '../../import/import-tools.ts';
import { type ColumnUse, noColumns } from '../../import/names/column-use.ts';
import type { RejectCode } from '../../import/reject.ts';
import { unreadMember } from '../../import/text/unread-format.ts';
import { Unxz } from '../../import/xz/unxz.ts';
import type { Packing } from './format-of-bytes.ts';
import type { DetectedFile, ImportDecoder } from './import-decoder.ts';
import { ZipSums } from './zip-sums.ts';

/** The checksum and the size of its content end each part of a gzip file (RFC 1952). */
const trailerSize = 8;
/** A header with a long name, after which the end of the part before it is noticed. */
const rememberedBytes = 1 << 16;

/** Unpacks a gzip file, which may be several joined, and compares their checksums; throws at the first that differs. */
class CheckedGunzip implements Unpacker {
  readonly #gunzip: Unpacker;
  /** The last bytes read. */
  #tail: Uint8Array[] = [];
  #tailSize = 0;
  #packedBytes = 0;
  #crc = 0;
  #bytes = 0;

  constructor({ Gunzip }: ArchiveTools, take: (bytes: Uint8Array) => void) {
    const gunzip = new Gunzip((bytes) => {
      this.#crc = crc32(bytes, this.#crc);
      this.#bytes += bytes.length;
      take(bytes);
    });
    gunzip.onmember = (start) => this.#compare(start);
    this.#gunzip = gunzip;
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    this.#remember(chunk);
    this.#gunzip.push(chunk, isLast);
    if (isLast) this.#compare(this.#packedBytes);
  }

  #remember(chunk: Uint8Array): void {
    this.#packedBytes += chunk.length;
    this.#tailSize += chunk.length;
    this.#tail.push(chunk.slice());
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) > rememberedBytes)
      this.#tailSize -= this.#tail.shift()?.length ?? 0;
  }

  /** @param end where a part ends and the next one starts */
  #compare(end: number): void {
    const tail = joinBytes(this.#tail);
    const at = end - (this.#packedBytes - tail.length) - trailerSize;
    if (at < 0) throw new InvariantError('the file is cut off');
    const stored = new DataView(tail.buffer, tail.byteOffset + at, trailerSize);
    const isRight = stored.getUint32(0, true) === this.#crc && stored.getUint32(4, true) === this.#bytes % 2 ** 32;
    if (!isRight) throw new InvariantError('the file is damaged');
    this.#crc = 0;
    this.#bytes = 0;
  }
}

/** Files worth reading in an archive, among pictures and styles. */
const readable = /\.(?:kml|gpx|csv|txt|tsv|asc|json|jsonl|ndjson|geojson|geojsonl|umap|osm|ov2|xml)$/i;
/** More than a country's list needs; a small archive may unpack to any size. */
const maxBytes = 2 ** 31;
/** Lists compress to a tenth of their size; less than a hundredth indicates a decompression bomb. */
const maxRatio = 100;
/** This much may be unpacked regardless of the ratio. */
const freeBytes = 10 * 2 ** 20;

class TooMuch extends Error {}

type Member = { readonly name: string; readonly decoder: ImportDecoder; readonly outcomes: ImportOutcome[] };

/** A description of a package, as OsmAnd's `items.json`, is of a known format too, but has no places. */
function isListOf(outcomes: readonly ImportOutcome[], { detected }: ImportDecoder): boolean {
  return detected !== null && outcomes.some((outcome) => outcome.ok || outcome.code !== 'noPlace');
}

/** In an archive with several lists only the first is read, and every KML: places on a phone are stored in many. */
export class UnpackingDecoder implements ImportDecoder {
  readonly #open: () => ImportDecoder;
  readonly #unpacker: Unpacker;
  /** Null unless it is a ZIP: only that holds files with names. */
  readonly #zipSums: ZipSums | null;
  readonly #lists: ImportDecoder[] = [];
  readonly #passedOver: string[] = [];
  #outcomes: ImportOutcome[] = [];
  #member: Member | null = null;
  #kind: RejectCode | null = null;
  #isStopped = false;
  #packedBytes = 0;
  #bytes = 0;

  /** @param open creates the reader of a file in the archive */
  constructor(packing: Packing, open: () => ImportDecoder, { archives }: ImportTools) {
    this.#open = open;
    this.#zipSums = packing === 'zip' ? new ZipSums() : null;
    const take = (bytes: Uint8Array) => this.#take(bytes);
    if (packing !== 'zip') this.#begin('');
    if (packing === 'xz') this.#unpacker = new Unxz(take);
    else this.#unpacker = packing === 'gzip' ? new CheckedGunzip(archives, take) : this.#unzipper(archives, take);
  }

  get detected(): DetectedFile | null {
    return this.#lists[0]?.detected ?? null;
  }

  get columns(): ColumnUse {
    const all = this.#lists.map(({ columns }) => columns);
    if (all.length < 2) return all[0] ?? noColumns;
    return { used: all.flatMap(({ used }) => used), ignored: all.flatMap(({ ignored }) => ignored) };
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    this.#unpack(chunk, false);
    return this.#outcomes.splice(0);
  }

  end(): ImportOutcome[] {
    this.#unpack(new Uint8Array(0), true);
    this.#finish();
    if (!this.#isStopped && this.#zipSums?.areRight() === false) this.#stop('brokenArchive');
    const [first] = this.#passedOver;
    if (this.#lists.length === 0 && !this.#isStopped)
      this.#outcomes.push(rejected(1, this.#kind ?? 'nothingInside', this.#passedOver.join(', ')));
    else if (first !== undefined) this.#outcomes.push(noticed(1, 'otherMembers', first, this.#passedOver.length));
    return this.#outcomes.splice(0);
  }

  #unzipper({ Unzip, UnzipInflate }: ArchiveTools, take: (bytes: Uint8Array) => void): Unpacker {
    const unzipper = new Unzip((file) => this.#found(file, take));
    unzipper.register(UnzipInflate);
    return unzipper;
  }

  #found(file: PackedFile, take: (bytes: Uint8Array) => void): void {
    this.#finish();
    const { name } = file;
    this.#kind ??= unreadMember(name);
    const isList = this.#kind === null && readable.test(name) && !name.startsWith('__MACOSX/');
    if (!isList) return;
    if (this.#lists.length > 0 && !/\.kml$/i.test(name)) {
      this.#outcomes.push(rejected(1, 'severalFiles', name));
      return;
    }
    this.#begin(name);
    this.#zipSums?.begin();
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      take(bytes);
      if (isLast) this.#finish();
    };
    file.start();
  }

  #begin(name: string): void {
    this.#member = { name, decoder: this.#open(), outcomes: [] };
  }

  /** A file that turns out not to be a list is ignored: a readme often precedes it. */
  #finish(): void {
    const member = this.#member;
    this.#member = null;
    if (!member) return;
    const outcomes = [...member.outcomes.splice(0), ...member.decoder.end()];
    const isList = this.#zipSums === null || this.#lists.includes(member.decoder) || isListOf(outcomes, member.decoder);
    if (!isList) this.#passedOver.push(member.name);
    else if (!this.#lists.includes(member.decoder)) this.#lists.push(member.decoder);
    if (isList) for (const one of outcomes) this.#outcomes.push(one);
  }

  #unpack(chunk: Uint8Array, isLast: boolean): void {
    if (this.#isStopped) return;
    this.#packedBytes += chunk.length;
    try {
      this.#zipSums?.packed(chunk);
      this.#unpacker.push(chunk, isLast);
    } catch (error) {
      this.#stop(error instanceof TooMuch ? 'tooLarge' : 'brokenArchive');
    }
  }

  #stop(code: RejectCode): void {
    this.#isStopped = true;
    this.#outcomes.push(rejected(1, code));
  }

  #take(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    if (this.#bytes > Math.min(maxBytes, freeBytes + this.#packedBytes * maxRatio)) throw new TooMuch();
    this.#zipSums?.unpacked(bytes);
    const member = this.#member;
    if (!member) return;
    for (const one of member.decoder.push(bytes)) member.outcomes.push(one);
    if (member.decoder.detected === null || !member.outcomes.some(({ ok }) => ok)) return;
    if (!this.#lists.includes(member.decoder)) this.#lists.push(member.decoder);
    for (const one of member.outcomes.splice(0)) this.#outcomes.push(one);
  }
}
