import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { MemoryDescription } from '../../read-model/point-memory.ts';

/** Objects are encoded and kept in blocks of neighbouring numbers, so that a change costs one block. */
export const blockSize = 4096;

export function blockOf(idx: number): number {
  return Math.floor(idx / blockSize);
}

/** What a file will hold, and what of the selection its format cannot carry. */
export interface ExportCounts {
  total: number;
  countries: Record<string, number>;
  types: Partial<Record<PointType, number>>;
  dropped: Partial<Record<PointType, number>>;
}

/** To the worker. */
export type ExportRequest =
  | {
      kind: 'file';
      job: number;
      memory: MemoryDescription;
      /** One number for each block, another one after each change in it. */
      stamps: Uint32Array;
      options: ExportOptions;
      changedMs: number;
      encoding: 'gzip' | 'identity';
    }
  | { kind: 'count'; job: number; memory: MemoryDescription; options: ExportOptions }
  /** The receiver has room for one more chunk. */
  | { kind: 'more'; job: number }
  | { kind: 'cancel'; job: number };

/** From the worker. */
export type ExportAnswer =
  | { kind: 'chunk'; job: number; bytes: Uint8Array }
  | { kind: 'end'; job: number; counts: ExportCounts }
  | { kind: 'error'; job: number; message: string };
