import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts, IndexedFacts } from '@dozor/domain/format/format-facts.ts';
import type { ExportEngine } from './export-engine.ts';

/**
 * How many rows too many a file would have for what reads it, which would show none of them and say nothing; or to be made on
 * request, where all of them have to be in memory at once.
 */
export async function tooManyRows(
  engine: ExportEngine,
  options: ExportOptions,
): Promise<{ total: number; most: number } | undefined> {
  const { maxAsked, maxRows: max = maxAsked }: FormatFacts & Partial<IndexedFacts> = formatFacts[options.format];
  if (max === undefined) return undefined;
  const { total } = await engine.count(options);
  return total > max ? { total, most: max } : undefined;
}
