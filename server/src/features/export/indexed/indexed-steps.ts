import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import type { IndexedFormat, RandomRows } from '@dozor/domain/export/indexed/indexed-format.ts';
import { counterOf, metaOf, StoredBlocks, optionsOf, passOver } from '../build-pass.ts';
import type { StepOutput } from '../encode-file.ts';
import type { BlockRows } from '../row-cache.ts';
import { selectedRows } from '../selected-rows.ts';
import { StoredRow } from '../stored-row.ts';
import {
  blockSize,
  blocksOfStep,
  type BuildsRequest,
  type ExportCounts,
  type ExportRequest,
} from '../threads/export-job.ts';
import { sharedChunkBytes } from '../threads/shared-chunks.ts';

/* Files with an index over all their points: the points are selected first, then read in the order of the file. */

/** Selected points of the blocks, by their positions from {@link passOver}. */
class ChosenRows implements RandomRows {
  readonly #blocks: StoredBlocks;
  readonly #positions: readonly number[];
  readonly #row: StoredRow;

  constructor(rows: BlockRows, blocks: StoredBlocks, positions: readonly number[]) {
    this.#blocks = blocks;
    this.#positions = positions;
    this.#row = new StoredRow(rows.memory);
  }

  get count(): number {
    return this.#positions.length;
  }

  at(index: number): ExportRow {
    const position = this.#positions[index]!;
    this.#row.moveTo(this.#blocks.block(Math.floor(position / blockSize)), position % blockSize);
    return this.#row;
  }
}

export function* indexedFile(
  { options, changedMs, credits, leftOut }: Extract<ExportRequest, { kind: 'file' }>,
  rows: BlockRows,
  format: IndexedFormat,
): Generator<StepOutput | undefined, void> {
  const blocks = new StoredBlocks(rows);
  const positions: number[] = [];
  const selects = selectedRows(options, leftOut);
  const row = new StoredRow(rows.memory);
  for (let index = 0; index < rows.blockCount; index += 1) {
    const batch = blocks.block(index);
    for (let at = 0; at < batch.count; at += 1) {
      row.moveTo(batch, at);
      if (selects(row)) positions.push(index * blockSize + at);
    }
    if ((index + 1) % blocksOfStep === 0) yield undefined;
  }
  const file = format.file(new ChosenRows(rows, blocks, positions), { changed: changedMs, credits }, options);
  for (const run of file) yield* chunksOf(run);
}

/** The files of one format for several countries, one after another. @returns the counts of each */
export function* indexedBuilds(
  rows: BlockRows,
  format: IndexedFormat,
  request: BuildsRequest,
): Generator<StepOutput | undefined, Record<string, ExportCounts>> {
  const blocks = new StoredBlocks(rows);
  const countries = Object.keys(request.changedMs);
  const positions = new Map(countries.map((country) => [country, [] as number[]]));
  const counters = new Map(countries.map((country) => [country, counterOf(format, request, country)]));
  const pass = passOver(rows, request, blocks);
  yield* pass((country, row, position) => {
    positions.get(country)?.push(position);
    counters.get(country)?.add(row);
  });
  for (const [country, chosen] of positions) {
    const file = format.file(
      new ChosenRows(rows, blocks, chosen),
      metaOf(request, country),
      optionsOf(request, country),
    );
    for (const run of file) yield* chunksOf(run, country);
    positions.set(country, []);
  }
  return Object.fromEntries([...counters].map(([country, counter]) => [country, counter.counts()]));
}

function* chunksOf(run: Uint8Array | undefined, country?: string): Generator<StepOutput | undefined, void> {
  if (run === undefined) yield undefined;
  else {
    for (let first = 0; first < run.length; first += sharedChunkBytes) {
      yield { bytes: [run.subarray(first, first + sharedChunkBytes)], ...(country !== undefined && { country }) };
    }
  }
}
