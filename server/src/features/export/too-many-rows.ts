import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import type { ExportEngine } from './export-engine.ts';

/** How many rows too many a file would have for what reads it: that would show none of them, and say nothing. */
export async function tooManyRows(
  engine: ExportEngine,
  options: ExportOptions,
): Promise<{ total: number; most: number } | undefined> {
  const { mostRows: most }: FormatFacts = formatFacts[options.format];
  if (most === undefined) return undefined;
  const { total } = await engine.count(options);
  return total > most ? { total, most } : undefined;
}
