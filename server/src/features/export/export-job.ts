import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { MemoryDescription } from '../../read-model/point-memory.ts';
import type { FilledPiece, SharedPiece } from './shared-pieces.ts';

/** Objects are copied, encoded and kept in blocks of neighbouring numbers, so that a change costs one block. */
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
}

/** One format for several countries, made in one pass over the objects. */
export interface BuildsOrder {
  /** `country` of the options is left aside. */
  options: ExportOptions;
  /** When the data of each country changed last; `all` is every object. */
  changedMs: Readonly<Record<string, number>>;
}

/** How many objects a country has, deleted ones too, and when one of them changed last: another pair is other data. */
export type Survey = Record<string, { objects: number; changedMs: number }>;

interface OrderedData {
  job: number;
  memory: MemoryDescription;
  /** One number for each block, another one after each change in it. */
  stamps: Uint32Array;
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

interface FileOrder {
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
export type ExportOrder =
  | ({ kind: 'file' } & FileOrder & OrderedData)
  | ({ kind: 'count'; options: ExportOptions } & OrderedData)
  | ({ kind: 'survey' } & OrderedData)
  | ({ kind: 'builds' } & BuildsOrder & OrderedData);

/** To the worker. */
export type ExportRequest =
  | ExportOrder
  /** Pieces come back to be filled again; their job may give as many more. */
  | { kind: 'taken'; job: number; pieces: readonly number[] }
  | { kind: 'cancel'; job: number };

/** What belongs to bytes of a file. */
export interface PieceNotes {
  /** Of one of several files: what it is of. */
  country?: string;
  /** At the start of a part of a divided file: how many bytes set it apart from the rows before it. */
  separatorBytes?: number;
  /** The last bytes of a part of a divided file. */
  endsPart?: boolean;
}

/** What becomes of an order. */
export type ExportAnswer =
  /** `used` are the pieces that nobody reads any more once these bytes were taken. */
  | ({ kind: 'bytes'; job: number; bytes: SharedPiece; used: readonly number[] } & PieceNotes)
  | { kind: 'end'; job: number }
  | { kind: 'counted'; job: number; counts: ExportCounts }
  | { kind: 'surveyed'; job: number; survey: Survey }
  | { kind: 'built'; job: number; counts: Record<string, ExportCounts> }
  | { kind: 'error'; job: number; message: string };

/** From the worker. */
export type ThreadMessage =
  /** It has started. */
  | { kind: 'ready' }
  /** What a step gives, in one message: to wake the other thread takes as long as to copy a piece. */
  | ({ kind: 'filled'; job: number; pieces: readonly FilledPiece[] } & PieceNotes)
  /** There were more pieces under way than are kept: this one is no longer used. */
  | { kind: 'dropped'; piece: number }
  | Exclude<ExportAnswer, { kind: 'bytes' }>;

export type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
