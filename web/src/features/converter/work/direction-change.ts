import { formatFacts, readFacts, type ExportFormatId, type ImportFormatId } from '@dozor/domain/format/all-formats.ts';

/** The effect on the numbers of DIRECTION between two formats; the last two have no numbers at the source. */
export type DirectionChange = 'same' | 'turned' | 'words' | 'none' | 'fromWords' | 'unknown';

export function directionChange(from: ImportFormatId, to: ExportFormatId): DirectionChange {
  const after = formatFacts[to].direction;
  if (after === 'words' || after === 'none') return after;
  const before = readFacts[from].direction;
  if (before === 'words') return 'fromWords';
  if (before === 'none' || before === 'axis') return 'unknown';
  return before === after ? 'same' : 'turned';
}
