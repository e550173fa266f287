import { crc32 } from 'node:zlib';
import type { FeedFormat, FeedTools } from '@dozor/domain/format/feed-format.ts';
import { createSelection } from '@dozor/domain/format/selection.ts';
import type { AppliedLaw } from '@dozor/domain/law/apply-law.ts';
import { counterOf, optionsOf, passOver } from './build-pass.ts';
import type { StepOutput } from './encode-file.ts';
import type { CountedFormat } from './export-counter.ts';
import { appliedLaw, type FeedLaw } from './feed-law.ts';
import { Packing } from './packing.ts';
import type { BlockRows } from './row-cache.ts';
import { StoredRow } from './stored-row.ts';
import { blocksOfStep, type BuildsRequest, type ExportCounts, type ExportRequest } from './threads/export-job.ts';
import { sharedChunkBytes } from './threads/shared-chunks.ts';

/* Files for programs that warn while driving: the law of a country may turn cameras into zones, known at the end. */

const name = 'Dozor';
const stepBytes = sharedChunkBytes - (1 << 12);
/** About two hundred files are open at once. */
const capacityOfBuild = 4096;
const bytesOfBuild = 1 << 16;

export function feedTools(law: FeedLaw): FeedTools {
  return { law: appliedLaw(law), crc32 };
}

/** The format for counting: without the points that may not be disclosed. */
export function countedFeed(format: FeedFormat, law: AppliedLaw): CountedFormat {
  return { carries: (row) => format.carries(row, law) };
}

export function* feedFile(
  { options, changedMs, encoding }: Extract<ExportRequest, { kind: 'file' }>,
  rows: BlockRows,
  format: FeedFormat,
  tools: FeedTools,
): Generator<StepOutput | undefined, void> {
  const file = format.open(name, { changed: changedMs }, options, tools);
  const packing = encoding === 'gzip' ? new Packing() : undefined;
  const give = (): StepOutput => ({ bytes: packing ? packing.add(file.out.lend()) : [file.out.lend()] });
  const selects = createSelection(options);
  const row = new StoredRow(rows.memory);
  for (let index = 0; index < rows.blockCount; index += 1) {
    const batch = rows.block(index);
    for (let at = 0; at < batch.count; at += 1) {
      row.moveTo(batch, at);
      if (selects(row) && format.carries(row, tools.law)) file.row(row);
      if (file.out.length >= stepBytes) yield give();
    }
    if ((index + 1) % blocksOfStep === 0) yield undefined;
  }
  file.finish();
  yield give();
  if (packing) yield { bytes: [packing.end()] };
}

/** The files of several countries in one pass. @returns the counts of each, with its lines as the total */
export function* feedBuilds(
  rows: BlockRows,
  format: FeedFormat,
  request: BuildsRequest,
  tools: FeedTools,
): Generator<StepOutput | undefined, Record<string, ExportCounts>> {
  const counted = countedFeed(format, tools.law);
  const made = Object.entries(request.changedMs).map(([country, changed]) => {
    const file = format.open(`${name} ${country}`, { changed }, optionsOf(request, country), tools, capacityOfBuild);
    return [country, { file, counter: counterOf(counted, request, country) }] as const;
  });
  const files = new Map(made);
  const pass = passOver(
    rows,
    request,
  )((country, row) => {
    const build = files.get(country);
    if (!build) return;
    build.counter.add(row);
    if (counted.carries(row)) build.file.row(row);
  });
  for (const _ of pass) {
    yield undefined;
    for (const [country, { file }] of files) {
      if (file.out.length >= bytesOfBuild) yield { country, bytes: [file.out.lend()] };
    }
  }
  const counts: Record<string, ExportCounts> = {};
  for (const [country, { file, counter }] of files) {
    counts[country] = { ...counter.counts(), total: file.finish() };
    yield { country, bytes: [file.out.lend()] };
  }
  return counts;
}
