import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { createSelection } from '@dozor/domain/export/selection.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import { ExportCounter } from './export-counter.ts';
import type { ExportCounts } from './export-job.ts';
import { StoredRow } from './stored-row.ts';

const stepSize = 8192;

/** What a file with these options would hold; gives way between steps. */
export function* countRows(
  memory: PointMemory,
  format: ExportFormat,
  options: ExportOptions,
): Generator<undefined, ExportCounts> {
  const selects = createSelection(options);
  const counter = new ExportCounter(format, options);
  const row = new StoredRow(memory);
  const { count } = memory;
  for (let from = 0; from < count; from += stepSize) {
    for (let slot = from; slot < Math.min(from + stepSize, count); slot += 1) {
      row.moveTo(slot);
      if (selects(row)) counter.add(row);
    }
    yield undefined;
  }
  return counter.counts();
}
