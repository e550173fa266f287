import { isFromDatabase, sourcesText } from '../credit.ts';
import type { ExportMeta, RowOptions } from '../export-format.ts';
import type { ExportRow } from '../export-row.ts';
import { ByteWriter } from '../text/byte-writer.ts';
import type { CompositeFormat, FilePart } from './composite-format.ts';
import { ZipStream, type ZipTools } from './zip-stream.ts';

/** The input size of each compressed run; constant, so that the same rows produce the same bytes. */
const runBytes = 1 << 16;

/** Call `begin`, `row` with every point and `end` for each part, then `finish`; `out` may be emptied at any time. */
export class CompositeFile {
  readonly out: ByteWriter;
  readonly #format: CompositeFormat;
  readonly #meta: ExportMeta;
  readonly #options: RowOptions;
  readonly #zip: ZipStream | null;
  /** Uncompressed data; the same as `out` if nothing is compressed. */
  readonly #raw: ByteWriter;
  #part: FilePart | undefined;
  #isStarted = false;

  constructor(format: CompositeFormat, options: RowOptions, meta: ExportMeta, tools: ZipTools, capacity?: number) {
    this.#format = format;
    this.#options = options;
    this.#meta = meta;
    this.out = new ByteWriter(capacity);
    this.#zip = format.container === 'zip' ? new ZipStream(tools, meta.changed) : null;
    this.#raw = this.#zip ? new ByteWriter(capacity) : this.out;
  }

  begin(index: number): void {
    this.#part = this.#format.parts[index];
    this.#isStarted = false;
    if (!this.#part?.onlyWithRows) this.#begin();
  }

  row(row: ExportRow): void {
    const part = this.#part;
    if (!part?.holds(row)) return;
    if (!this.#isStarted) this.#begin();
    part.row(this.#raw, row, this.#options);
    if (this.#zip && this.#raw.length >= runBytes) this.#zip.data(this.out, this.#raw.lend());
  }

  end(): void {
    if (!this.#isStarted) return;
    this.#part?.end?.(this.#raw, this.#options);
    this.#endEntry();
  }

  finish(): void {
    if (this.#format.hasSourcesText && isFromDatabase(this.#meta)) {
      this.#zip?.begin(this.out, 'SOURCES.txt');
      this.#raw.text(sourcesText(this.#meta.credits));
      this.#endEntry();
    }
    this.#zip?.end(this.out);
  }

  #endEntry(): void {
    if (!this.#zip) return;
    this.#zip.data(this.out, this.#raw.lend());
    this.#zip.endEntry(this.out);
  }

  #begin(): void {
    this.#isStarted = true;
    this.#zip?.begin(this.out, this.#part?.entry ?? '');
    this.#part?.begin?.(this.#raw, this.#meta, this.#options);
  }
}
