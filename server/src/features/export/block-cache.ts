import type { ExportCounts } from './export-job.ts';
import type { GzipPart } from './gzip-parts.ts';

export interface CachedBlock extends GzipPart {
  stamp: number;
  isFurther: boolean;
  hasRows: boolean;
  counts: ExportCounts;
}

/** Compressed blocks of the files that were asked for last, within a budget of bytes. */
export class BlockCache {
  readonly #files = new Map<string, { blocks: Map<number, CachedBlock>; bytes: number }>();
  readonly #budgetBytes: number;
  #bytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  find(file: string, number: number, stamp: number, isFurther: boolean): CachedBlock | undefined {
    const block = this.#files.get(file)?.blocks.get(number);
    return block?.stamp === stamp && block.isFurther === isFurther ? block : undefined;
  }

  keep(file: string, number: number, block: CachedBlock): void {
    const entry = this.#files.get(file) ?? { blocks: new Map<number, CachedBlock>(), bytes: 0 };
    const before = entry.blocks.get(number)?.bytes.length ?? 0;
    entry.blocks.set(number, block);
    entry.bytes += block.bytes.length - before;
    this.#bytes += block.bytes.length - before;
    // The file used last stands last.
    this.#files.delete(file);
    this.#files.set(file, entry);
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes <= this.#budgetBytes || oldest === file) break;
      this.#files.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
