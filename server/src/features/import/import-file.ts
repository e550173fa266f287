import { basename } from 'node:path';
import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { DetectedFile } from '@dozor/domain/format/detection/import-decoder.ts';
import { noDecodeOptions, type DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { Geography } from '@dozor/domain/import/geography.ts';
import { SummaryTaker, type ImportSummary } from '@dozor/domain/import/import-summary.ts';
import type { ColumnUse } from '@dozor/domain/import/names/column-use.ts';
import { peopleNear } from '@dozor/domain/import/names/people-grid.ts';
import type { Places } from '../../places/places.ts';
import { type FileReading, readOutcomes } from './file-outcomes.ts';
import { importAuthor } from './import-author.ts';
import { ImportRun, type ImportTotals } from './import-run.ts';
import type { ImportServices } from './list-sync.ts';
import { SeenOutcomes } from './seen-outcomes.ts';

export interface ImportOptions {
  path: string;
  /** Guessed from the content by default. */
  format?: ImportFormatId | undefined;
  /** User-supplied meanings of columns and types. */
  decodeOptions?: DecodeOptions | undefined;
  /** Login of the author of new points. Defaults to the system user. */
  author?: string | undefined;
  /** Rejects rows outside this country (ISO 3166-1 alpha-2). */
  country?: string | undefined;
  /** Rejects rows outside these countries and regions (ISO 3166-1 and -2). */
  regions?: readonly string[] | undefined;
  /** Name of the list to synchronise with. */
  sync?: string | undefined;
  dryRun?: boolean | undefined;
  onReject?: (line: number, reason: string) => void;
  /** Progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface ImportResult extends ImportTotals {
  detected: DetectedFile | null;
  columns: ColumnUse;
  summary: ImportSummary;
}

type ImportGeography = Geography & Pick<Places, 'locate'>;

/**
 * Adds the points of a file that are not stored yet. Each row is counted once: as imported, duplicate or rejected; the
 * rows of a section count as their point does. Reading the same file again adds nothing. All rows are examined before the
 * first is stored: if longitude and latitude look swapped (`summary.swapped`) or an archive is damaged (`summary.isDamaged`),
 * all rows are rejected.
 *
 * @throws {ImportAuthorError} if the author does not exist
 */
export async function importFile(services: ImportServices, options: ImportOptions): Promise<ImportResult> {
  const {
    path,
    format = 'auto',
    decodeOptions = noDecodeOptions,
    country,
    regions,
    sync,
    dryRun = false,
    onReject,
    onProgress,
  } = options;
  const author = await importAuthor(services, options.author);
  const reading: FileReading = {
    path,
    format,
    decodeOptions,
    onProgress: onProgress && ((share) => onProgress(share * readingShare)),
  };
  const geography = importGeography(services.places);
  const taker = new SummaryTaker(geography, country);
  const seen = new SeenOutcomes();
  const facts = await readOutcomes(reading, (outcomes) => {
    for (const outcome of outcomes) {
      taker.take(outcome);
      seen.add(outcome, outcome.ok ? geography.locate(outcome.row.x, outcome.row.y) : null);
    }
  });
  const summary = taker.finish(facts.detected, facts.columns);
  if (summary.swapped || summary.isDamaged)
    return { imported: 0, duplicates: 0, rejected: summary.rows, summary, ...facts };
  const run = await ImportRun.begin(services, {
    name: sync ?? basename(path),
    author,
    country,
    regions,
    sync,
    dryRun,
    onReject,
  });
  for (const { outcomes, share } of seen.all()) {
    await run.take(outcomes);
    onProgress?.(readingShare + share * (1 - readingShare));
  }
  return { ...(await run.end(summary.isWhole)), summary, ...facts };
}

/** Geography by the borders of countries, which include their waters. */
function importGeography(places: Places): ImportGeography {
  // Each position is looked up several times in a row.
  let [lastX, lastY, last] = [NaN, NaN, places.locate(0, 0)];
  const locate: Places['locate'] = (x, y) => {
    if (x !== lastX || y !== lastY) {
      last = places.locate(x, y);
      lastX = x;
      lastY = y;
    }
    return last;
  };
  const country = (x: number, y: number): string => locate(x, y).country;
  return { locate, country, isLand: (x, y) => country(x, y) !== '', people: peopleNear };
}

/** Approximate share of reading in the total cost. */
const readingShare = 0.4;
