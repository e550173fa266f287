import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { FormatFacts, IndexedFacts } from '@dozor/domain/format/format-facts.ts';
import type { ExportEngine } from './export-engine.ts';
import type { LeftOut } from './threads/export-job.ts';

/** Programs silently show none of too many rows; on-demand files have to fit in memory as a whole. */
export async function tooManyRows(
  engine: ExportEngine,
  options: ExportOptions,
  leftOut: LeftOut | undefined,
): Promise<{ total: number; most: number } | undefined> {
  const { maxAsked, maxRows: max = maxAsked }: FormatFacts & Partial<IndexedFacts> = formatFacts[options.format];
  if (max === undefined) return undefined;
  const { total } = await engine.count(options, leftOut);
  return total > max ? { total, most: max } : undefined;
}
