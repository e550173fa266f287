import type { ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import type { ImportFormatId } from '@dozor/domain/import/import-format-id.ts';
import { formatFacts } from '../export/format-facts.ts';

/** What happens to the numbers of DIRECTION between two formats. */
export type DirectionChange = 'same' | 'turned' | 'words' | 'none';

export function directionChange(from: ImportFormatId, to: ExportFormatId): DirectionChange {
  const after = formatFacts[to].direction;
  if (after === 'words' || after === 'none') return after;
  return formatFacts[from].direction === after ? 'same' : 'turned';
}
