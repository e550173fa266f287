import { ByteWriter } from '@dozor/domain/export/byte-writer.ts';
import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { createSelection } from '@dozor/domain/export/selection.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import { ExportCounter } from './export-counter.ts';
import { blockSize, type ExportCounts } from './export-job.ts';
import { StoredRow } from './stored-row.ts';

/** So many objects are read at once; a change in between makes them be read again. */
const stepSize = 256;

export interface EncodedBlock {
  bytes: Uint8Array;
  counts: ExportCounts;
  /** Whether anything was written: the next block then begins as a further one. */
  hasRows: boolean;
}

/** Encodes the objects of one file, block by block. */
export class BlockEncoder {
  readonly #memory: PointMemory;
  readonly #format: ExportFormat;
  readonly #options: ExportOptions;
  readonly #row: StoredRow;
  readonly #selects: ReturnType<typeof createSelection>;
  readonly #writer = new ByteWriter(1 << 18);

  constructor(memory: PointMemory, format: ExportFormat, options: ExportOptions) {
    this.#memory = memory;
    this.#format = format;
    this.#options = options;
    this.#row = new StoredRow(memory);
    this.#selects = createSelection(options);
  }

  begin(changedMs: number): Uint8Array {
    this.#format.begin(this.#writer, { changed: changedMs });
    return this.#writer.take();
  }

  end(): Uint8Array {
    this.#format.end(this.#writer);
    return this.#writer.take();
  }

  /** @param isFurther whether rows were written before it, which some formats set apart from the first */
  block(number: number, isFurther: boolean): EncodedBlock {
    const writer = this.#writer;
    const counter = new ExportCounter(this.#format, this.#options);
    writer.records = isFurther ? 1 : 0;
    const end = (number + 1) * blockSize;
    for (let from = number * blockSize; from < end; from += stepSize) this.#step(from, from + stepSize, counter);
    const counts = counter.counts();
    return { bytes: writer.take(), counts, hasRows: counts.total > 0 };
  }

  #step(from: number, to: number, counter: ExportCounter): void {
    const writer = this.#writer;
    const { length, records } = writer;
    // Reading is undone when something was written meanwhile, so the counting comes after it.
    const taken = this.#memory.readConsistently(() => {
      writer.length = length;
      writer.records = records;
      return this.#write(from, to);
    });
    for (const slot of taken) {
      this.#row.moveTo(slot);
      counter.add(this.#row);
    }
  }

  #write(from: number, to: number): number[] {
    const taken: number[] = [];
    for (let idx = from; idx < to; idx += 1) {
      const slot = this.#memory.slotOf(idx);
      if (slot === -1) continue;
      this.#row.moveTo(slot);
      if (!this.#selects(this.#row)) continue;
      taken.push(slot);
      if (this.#format.carries(this.#row)) this.#format.row(this.#writer, this.#row, this.#options);
    }
    return taken;
  }
}
