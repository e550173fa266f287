import type { Credit } from '@dozor/domain/export/credit.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { FormerSource } from '../../../read-model/columns/former-points.ts';
import type { MemoryDescription } from '../../../read-model/columns/point-memory.ts';
import type { FeedLaw } from '../feed-law.ts';
import type { FilledChunk, SharedChunk } from './shared-chunks.ts';

/** Points are copied, encoded and cached in blocks of consecutive ids, so that a change invalidates one block. */
export const blockSize = 4096;

/** If few points are selected, or they are only counted, other jobs get their turn after this many blocks. */
export const blocksOfStep = 16;

export function blockOf(idx: number): number {
  return Math.floor(idx / blockSize);
}

/** The contents of a file, and the selected points that its format cannot represent. */
export interface ExportCounts {
  total: number;
  countries: Record<string, number>;
  types: Partial<Record<PointType, number>>;
  dropped: Partial<Record<PointType, number>>;
  /** Points by country whose law lets no program know of them that warns while driving. */
  silent: Record<string, number>;
  withoutDirection: number;
}

/** Inclusive id range of points that are excluded from all files. */
export interface LeftOut {
  first: number;
  last: number;
}

export function isLeftOut(idx: number, leftOut: LeftOut | undefined): boolean {
  return leftOut !== undefined && idx >= leftOut.first && idx <= leftOut.last;
}

export interface BuildsRequest {
  /** `country` of the options is ignored. */
  options: ExportOptions;
  /** Last change of each country's data; `all` covers every object. */
  changedMs: Readonly<Record<string, number>>;
  leftOut?: LeftOut | undefined;
  /** By country. */
  credits?: Readonly<Record<string, readonly Credit[]>> | undefined;
}

/** Includes deleted points; a different pair of number and time means different data. */
export type Survey = Record<string, { objects: number; changedMs: number }>;

interface RequestedData {
  job: number;
  memory: MemoryDescription;
  /** The version of each block, incremented with each change in it. */
  versions: Uint32Array;
}

/** One thread's share of a plain file. */
export interface FileShare {
  /** The index of its first block. */
  first: number;
  /** The stride between its blocks. */
  threads: number;
  /** True if it also makes the header and the footer of the file. */
  begins: boolean;
  ends: boolean;
  /** The number of blocks in the whole file. */
  blocks: number;
}

interface FileTask {
  options: ExportOptions;
  leftOut?: LeftOut | undefined;
  changedMs: number;
  encoding: 'gzip' | 'identity';
  credits?: readonly Credit[] | undefined;
  share?: FileShare;
}

export interface ExportWorkerData {
  /** The memory of the `MapUse` to yield to; not needed with enough processors. */
  mapUse?: SharedArrayBuffer;
  /** Without it no files for programs that warn while driving are made. */
  feedLaw?: FeedLaw;
}

export type ExportTask =
  | ({ kind: 'file' } & FileTask & RequestedData)
  | ({ kind: 'count'; options: ExportOptions; leftOut?: LeftOut | undefined } & RequestedData)
  | ({ kind: 'survey'; leftOut?: LeftOut | undefined; former: FormerSource } & RequestedData)
  | ({ kind: 'builds'; former: FormerSource } & BuildsRequest & RequestedData);

export type ExportRequest =
  | ExportTask
  /** Returns chunks for reuse; their job may send as many more. */
  | { kind: 'taken'; job: number; chunks: readonly number[] }
  | { kind: 'cancel'; job: number };

export interface ChunkNotes {
  /** For one of several files: its country. */
  country?: string;
  /** At the start of a part of a divided file: the number of bytes that separate it from the preceding rows. */
  separatorBytes?: number;
  /** Set on the last bytes of a part of a divided file. */
  endsPart?: boolean;
}

export type ExportAnswer =
  /** `used` are the chunks that can be reused once these bytes have been read. */
  | ({ kind: 'bytes'; job: number; bytes: SharedChunk; used: readonly number[] } & ChunkNotes)
  | { kind: 'end'; job: number }
  | { kind: 'counted'; job: number; counts: ExportCounts }
  | { kind: 'surveyed'; job: number; survey: Survey }
  | { kind: 'built'; job: number; counts: Record<string, ExportCounts> }
  | { kind: 'error'; job: number; message: string };

export type ThreadMessage =
  | { kind: 'ready' }
  /** The output of a step in one message: waking the other thread costs as much as copying a chunk. */
  | ({ kind: 'filled'; job: number; chunks: readonly FilledChunk[] } & ChunkNotes)
  /** The pool is over its capacity: this chunk is freed. */
  | { kind: 'dropped'; chunk: number }
  | Exclude<ExportAnswer, { kind: 'bytes' }>;

export type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
