import type { GzipPart } from './gzip-parts.ts';

export interface CachedBlock extends GzipPart {
  version: number;
  /** True if it is preceded by rows, from which some formats separate it. */
  isFurther: boolean;
}

interface CachedFile {
  blocks: Map<number, CachedBlock>;
  bytes: number;
}

/** An LRU cache of compressed blocks of recently requested files, bounded by a byte budget. */
export class BlockCache {
  readonly #files = new Map<string, CachedFile>();
  readonly #budgetBytes: number;
  #bytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(file: string, index: number, version: number, isFurther: boolean): CachedBlock | undefined {
    const block = this.#files.get(file)?.blocks.get(index);
    return block?.version === version && block.isFurther === isFurther ? block : undefined;
  }

  keep(file: string, index: number, block: CachedBlock): void {
    const entry = this.#files.get(file) ?? { blocks: new Map<number, CachedBlock>(), bytes: 0 };
    // Moves the file to the most recently used position.
    this.#files.delete(file);
    this.#files.set(file, entry);
    this.#drop(entry, index);
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes + block.bytes.length <= this.#budgetBytes || oldest === file) break;
      this.#files.delete(oldest);
      this.#bytes -= bytes;
    }
    // A file larger than the budget retains its first blocks.
    if (this.#bytes + block.bytes.length > this.#budgetBytes) return;
    entry.blocks.set(index, block);
    entry.bytes += block.bytes.length;
    this.#bytes += block.bytes.length;
  }

  #drop(entry: CachedFile, index: number): void {
    const bytes = entry.blocks.get(index)?.bytes.length ?? 0;
    entry.blocks.delete(index);
    entry.bytes -= bytes;
    this.#bytes -= bytes;
  }
}
