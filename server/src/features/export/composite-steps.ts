import { constants, crc32, deflateRawSync } from 'node:zlib';
import { CompositeFile } from '@dozor/domain/export/composite/composite-file.ts';
import type { CompositeFormat } from '@dozor/domain/export/composite/composite-format.ts';
import type { ZipTools } from '@dozor/domain/export/composite/zip-stream.ts';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import { counterOf, metaOf, StoredBlocks, optionsOf, passOver } from './build-pass.ts';
import type { StepOutput } from './encode-file.ts';
import { Packing } from './packing.ts';
import type { BlockRows } from './row-cache.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import { blocksOfStep, type BuildsRequest, type ExportCounts, type ExportRequest } from './threads/export-job.ts';
import { sharedChunkBytes } from './threads/shared-chunks.ts';

/* Composite files: points are traversed once for each part. All parts see the same points, even if some change meanwhile. */

const level = 6;

export const zipTools: ZipTools = {
  deflate: (bytes) => deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH }),
  crc32: (bytes, before) => crc32(bytes, before),
};

const stepBytes = sharedChunkBytes - (1 << 12);
/** About two hundred files are open at once. */
const capacityOfBuild = 4096;

export function* compositeFile(
  { options, changedMs, credits, encoding, leftOut }: Extract<ExportRequest, { kind: 'file' }>,
  rows: BlockRows,
  format: CompositeFormat,
): Generator<StepOutput | undefined, void> {
  const file = new CompositeFile(format, options, { changed: changedMs, credits }, zipTools);
  const packing = encoding === 'gzip' ? new Packing() : undefined;
  const give = (): StepOutput => ({ bytes: packing ? packing.add(file.out.lend()) : [file.out.lend()] });
  const selects = selectedRows(options, leftOut);
  const row = new StoredRow(rows.memory);
  const blocks = new StoredBlocks(rows);
  for (const part of format.parts.keys()) {
    file.begin(part);
    for (let index = 0; index < rows.blockCount; index += 1) {
      const batch = blocks.block(index);
      for (let at = 0; at < batch.count; at += 1) {
        row.moveTo(batch, at);
        if (selects(row) && format.carries(row)) file.row(row);
        if (file.out.length >= stepBytes) yield give();
      }
      if ((index + 1) % blocksOfStep === 0) yield undefined;
    }
    file.end();
  }
  file.finish();
  yield give();
  if (packing) yield { bytes: [packing.end()] };
}

/** @returns the counts of each; a country with more points than the format supports gets no file */
export function* compositeBuilds(
  rows: BlockRows,
  format: CompositeFormat,
  request: BuildsRequest,
): Generator<StepOutput | undefined, Record<string, ExportCounts>> {
  const pass = passOver(rows, request);
  const counters = new Map(
    Object.keys(request.changedMs).map((country) => [country, counterOf(format, request, country)]),
  );
  yield* pass((country, row) => counters.get(country)?.add(row));
  const { maxRows = Infinity }: FormatFacts = formatFacts[request.options.format];
  const counts = [...counters].map(([country, counter]) => [country, counter.counts()] as const);
  const fitting = counts.filter(([, { total }]) => total <= maxRows);
  const files = new Map(fitting.map(([country]) => [country, fileOf(format, request, country)]));
  const ready = (): StepOutput[] =>
    [...files].flatMap(([country, { out }]) => (out.length >= 1 << 16 ? [{ country, bytes: [out.lend()] }] : []));
  for (const part of format.parts.keys()) {
    for (const file of files.values()) file.begin(part);
    for (const _ of pass((country, row) => format.carries(row) && files.get(country)?.row(row))) {
      yield undefined;
      yield* ready();
    }
    for (const file of files.values()) file.end();
  }
  for (const [country, file] of files) {
    file.finish();
    yield { country, bytes: [file.out.lend()] };
  }
  return Object.fromEntries(fitting);
}

function fileOf(format: CompositeFormat, request: BuildsRequest, country: string): CompositeFile {
  return new CompositeFile(format, optionsOf(request, country), metaOf(request, country), zipTools, capacityOfBuild);
}
