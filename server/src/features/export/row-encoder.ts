import type { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import type { RowBatch } from './row-batch.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import type { LeftOut } from './threads/export-job.ts';

/** Writes the points selected by one export. */
export class RowEncoder {
  readonly #format: ExportFormat;
  readonly #options: ExportOptions;
  readonly #row: StoredRow;
  readonly #selects: ReturnType<typeof selectedRows>;

  constructor(memory: PointMemory, format: ExportFormat, options: ExportOptions, leftOut: LeftOut | undefined) {
    this.#row = new StoredRow(memory);
    this.#format = format;
    this.#options = options;
    this.#selects = selectedRows(options, leftOut);
  }

  /**
   * Writes points of a batch, starting at id `idx`, until that many bytes are reached.
   *
   * @returns the id to continue with, undefined at the end of the batch
   */
  write(writer: ByteWriter, batch: RowBatch, idx = 0, enoughBytes = Infinity): number | undefined {
    const { count } = batch;
    const row = this.#row;
    for (let at = idx === 0 ? 0 : batch.positionOf(idx); at < count; at += 1) {
      if (writer.length >= enoughBytes) return batch.idx[at];
      row.moveTo(batch, at);
      if (this.#selects(row) && this.#format.carries(row)) this.#format.row(writer, row, this.#options);
    }
    return undefined;
  }
}
