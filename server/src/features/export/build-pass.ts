import type { ExportMeta } from '@dozor/domain/export/export-format.ts';
import { fileLanguageOf } from '@dozor/domain/export/file-language.ts';
import { allCountries, type ExportOptions } from '@dozor/domain/format/export-options.ts';
import { type CountedFormat, ExportCounter } from './export-counter.ts';
import type { RowBatch } from './row-batch.ts';
import type { BlockRows } from './row-cache.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import { blockSize, type BuildsRequest } from './threads/export-job.ts';

/** The blocks of points, frozen in the state of their first read. */
export class StoredBlocks {
  readonly #rows: BlockRows;
  readonly #blocks: RowBatch[] = [];

  constructor(rows: BlockRows) {
    this.#rows = rows;
  }

  block(index: number): RowBatch {
    return (this.#blocks[index] ??= this.#rows.block(index));
  }
}

export function counterOf(format: CountedFormat, request: BuildsRequest, country: string): ExportCounter {
  return new ExportCounter(format, optionsOf(request, country));
}

export function optionsOf({ options }: BuildsRequest, country: string): ExportOptions {
  return { ...options, language: fileLanguageOf(country) };
}

export function metaOf({ changedMs, credits = {} }: BuildsRequest, country: string): ExportMeta {
  return { changed: changedMs[country] ?? 0, credits: credits[country] ?? [] };
}

type Take = (country: string, row: StoredRow, position: number) => unknown;

/** Takes each selected point for all countries and for its own, by position: its block times `blockSize` plus its index. */
export function passOver(rows: BlockRows, { options, leftOut }: BuildsRequest, blocks = new StoredBlocks(rows)) {
  const selects = selectedRows({ ...options, country: [allCountries], region: [] }, leftOut);
  const row = new StoredRow(rows.memory);
  return function* (take: Take): Generator<undefined, void> {
    for (let index = 0; index < rows.blockCount; index += 1) {
      const batch = blocks.block(index);
      for (let at = 0; at < batch.count; at += 1) {
        row.moveTo(batch, at);
        if (!selects(row)) continue;
        const position = index * blockSize + at;
        take(allCountries, row, position);
        take(row.country, row, position);
      }
      yield undefined;
    }
  };
}
