import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import { createSelection } from '@dozor/domain/format/selection.ts';
import type { StoredRow } from './stored-row.ts';
import { isLeftOut, type LeftOut } from './threads/export-job.ts';

export function selectedRows(options: ExportOptions, leftOut: LeftOut | undefined): (row: StoredRow) => boolean {
  const selects = createSelection(options);
  return leftOut === undefined ? selects : (row) => !isLeftOut(row.idx, leftOut) && selects(row);
}
