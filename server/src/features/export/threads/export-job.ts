import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { CountedAt, PointCounts } from '../../../read-model/count-points.ts';
import type { MemoryDescription } from '../../../read-model/columns/point-memory.ts';
import type { FilledChunk, SharedChunk } from './shared-chunks.ts';

/** Points are copied, encoded and kept in blocks of neighbouring ids, so that a change costs one block. */
export const blockSize = 4096;

/** Where little is selected, or it is only counted, others have their turn after so many blocks. */
export const blocksOfStep = 16;

export function blockOf(idx: number): number {
  return Math.floor(idx / blockSize);
}

/** What a file will hold, and what of the selection its format cannot carry. */
export interface ExportCounts {
  total: number;
  countries: Record<string, number>;
  types: Partial<Record<PointType, number>>;
  dropped: Partial<Record<PointType, number>>;
  /** Rows of which nobody knows which way they look. */
  withoutDirection: number;
}

/** Numbers of points that are in no ready file, both included. */
export interface LeftOut {
  first: number;
  last: number;
}

export function isLeftOut(idx: number, leftOut: LeftOut | undefined): boolean {
  return leftOut !== undefined && idx >= leftOut.first && idx <= leftOut.last;
}

/** One format for several countries, made in one pass over the points. */
export interface BuildsRequest {
  /** `country` of the options is left aside. */
  options: ExportOptions;
  /** When the data of each country changed last; `all` is every object. */
  changedMs: Readonly<Record<string, number>>;
  leftOut?: LeftOut | undefined;
}

/** How many points a country has, deleted ones too, and when one of them changed last: another pair is other data. */
export type Survey = Record<string, { objects: number; changedMs: number }>;

interface RequestedData {
  job: number;
  memory: MemoryDescription;
  /** One version for each block, another one after each change in it. */
  versions: Uint32Array;
}

/** What one of several threads makes of a plain file. */
export interface FileShare {
  /** The first of its blocks. */
  first: number;
  /** From one of its blocks to the next. */
  threads: number;
  /** Whether it also makes what begins the file, and what ends it. */
  begins: boolean;
  ends: boolean;
  /** How many there are of the whole file. */
  blocks: number;
}

interface FileTask {
  options: ExportOptions;
  changedMs: number;
  encoding: 'gzip' | 'identity';
  share?: FileShare;
}

/** What a worker is started with. */
export interface ExportWorkerData {
  /** The memory of the `MapUse` that it steps back for; where there are processors enough it does not have to. */
  mapUse?: SharedArrayBuffer;
}

/** Work for the worker. */
export type ExportTask =
  | ({ kind: 'file' } & FileTask & RequestedData)
  | ({ kind: 'count'; options: ExportOptions } & RequestedData)
  | ({ kind: 'countObjects' } & CountedAt & RequestedData)
  | ({ kind: 'survey'; leftOut?: LeftOut | undefined } & RequestedData)
  | ({ kind: 'builds' } & BuildsRequest & RequestedData);

/** To the worker. */
export type ExportRequest =
  | ExportTask
  /** Chunks come back to be filled again; their job may give as many more. */
  | { kind: 'taken'; job: number; chunks: readonly number[] }
  | { kind: 'cancel'; job: number };

/** What belongs to bytes of a file. */
export interface ChunkNotes {
  /** Of one of several files: what it is of. */
  country?: string;
  /** At the start of a part of a divided file: how many bytes set it apart from the rows before it. */
  separatorBytes?: number;
  /** The last bytes of a part of a divided file. */
  endsPart?: boolean;
}

/** What becomes of a request. */
export type ExportAnswer =
  /** `used` are the chunks that nobody reads any more once these bytes were taken. */
  | ({ kind: 'bytes'; job: number; bytes: SharedChunk; used: readonly number[] } & ChunkNotes)
  | { kind: 'end'; job: number }
  | { kind: 'counted'; job: number; counts: ExportCounts }
  | { kind: 'objectsCounted'; job: number; points: PointCounts }
  | { kind: 'surveyed'; job: number; survey: Survey }
  | { kind: 'built'; job: number; counts: Record<string, ExportCounts> }
  | { kind: 'error'; job: number; message: string };

/** From the worker. */
export type ThreadMessage =
  /** It has started. */
  | { kind: 'ready' }
  /** What a step gives, in one message: to wake the other thread takes as long as to copy a chunk. */
  | ({ kind: 'filled'; job: number; chunks: readonly FilledChunk[] } & ChunkNotes)
  /** There were more chunks under way than are kept: this one is no longer used. */
  | { kind: 'dropped'; chunk: number }
  | Exclude<ExportAnswer, { kind: 'bytes' }>;

export type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
