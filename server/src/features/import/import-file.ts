import { basename } from 'node:path';
import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { DetectedFile } from '@dozor/domain/format/detection/import-decoder.ts';
import { noDecodeOptions, type DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { AcceptedRow } from '@dozor/domain/import/import-outcome.ts';
import { SummaryTaker, type ImportSummary } from '@dozor/domain/import/import-summary.ts';
import type { ColumnUse } from '@dozor/domain/import/names/column-use.ts';
import { type FileReading, readOutcomes } from './file-outcomes.ts';
import { importAuthor } from './import-author.ts';
import { importGeography } from './import-geography.ts';
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
  /** Set if nothing was stored because most entries of the list moved far. */
  moves?: { rows: number; of: number };
}

/** Fewer are mistakes of single rows, which are told one by one. */
const fewestMoved = 3;

function* acceptedOf(seen: SeenOutcomes): Generator<AcceptedRow, void> {
  for (const { outcomes } of seen.all()) for (const { outcome } of outcomes) if (outcome.ok) yield outcome;
}

/**
 * Adds the points of a file that are not stored yet. Each row is counted once: as imported, duplicate or rejected; the
 * rows of a section count as their point does. Reading the same file again adds nothing. All rows are examined before the
 * first is stored: if the result looks wrong as a whole (`summary.refusal`) or an archive is damaged
 * (`summary.isDamaged`), all rows are rejected.
 *
 * @throws {ImportAuthorError} if the author does not exist
 */
export async function importFile(services: ImportServices, options: ImportOptions): Promise<ImportResult> {
  const {
    path,
    format = 'auto',
    decodeOptions: given = noDecodeOptions,
    country,
    regions,
    sync,
    dryRun = false,
    onReject,
    onProgress,
  } = options;
  const author = await importAuthor(services, options.author);
  const decodeOptions = { ...given, now: services.clock.now() };
  const reading: FileReading = {
    path,
    format,
    decodeOptions,
    onProgress: onProgress && ((share) => onProgress(share * readingShare)),
  };
  const geography = importGeography(services.places);
  const taker = new SummaryTaker(geography, { ...decodeOptions, country });
  const seen = new SeenOutcomes();
  const facts = await readOutcomes(reading, (outcomes) => {
    for (const outcome of outcomes) {
      taker.take(outcome);
      seen.add(outcome, outcome.ok ? geography.locate(outcome.row.x, outcome.row.y) : null);
    }
  });
  const summary = taker.finish(facts.detected, facts.columns);
  if (summary.refusal || summary.isDamaged)
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
  const moves = decodeOptions.isSure ? null : run.movesOf(acceptedOf(seen));
  if (moves && moves.of >= fewestMoved && moves.rows * 2 > moves.of) {
    return { imported: 0, duplicates: 0, rejected: summary.rows, summary, moves, ...facts };
  }
  for (const { outcomes, share } of seen.all()) {
    await run.take(outcomes);
    onProgress?.(readingShare + share * (1 - readingShare));
  }
  // Nothing has vanished from a list that is not there today.
  const isThere = summary.isWhole && summary.rows > summary.rejected;
  return { ...(await run.end(isThere)), summary, ...facts };
}

/** Approximate share of reading in the total cost. */
const readingShare = 0.4;
