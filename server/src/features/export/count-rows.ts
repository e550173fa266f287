import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import { type CountedFormat, ExportCounter } from './export-counter.ts';
import type { BlockRows } from './row-cache.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import { blocksOfStep, type ExportCounts, type LeftOut } from './threads/export-job.ts';

/** Yields after each block. */
export function* countRows(
  rows: BlockRows,
  format: CountedFormat,
  options: ExportOptions,
  leftOut: LeftOut | undefined,
): Generator<undefined, ExportCounts> {
  const selects = selectedRows(options, leftOut);
  const counter = new ExportCounter(format, options);
  const row = new StoredRow(rows.memory);
  for (let index = 0; index < rows.blockCount; index += 1) {
    const batch = rows.block(index);
    for (let at = 0; at < batch.count; at += 1) {
      row.moveTo(batch, at);
      if (selects(row)) counter.add(row);
    }
    if ((index + 1) % blocksOfStep === 0) yield undefined;
  }
  return counter.counts();
}
