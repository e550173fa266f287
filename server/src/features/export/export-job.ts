import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { MemoryDescription } from '../../read-model/point-memory.ts';
import type { SharedPiece } from './shared-pieces.ts';

/** Objects are copied, encoded and kept in blocks of neighbouring numbers, so that a change costs one block. */
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

/** Work for the worker. */
export type ExportOrder =
  | ({ kind: 'file'; options: ExportOptions; changedMs: number; encoding: 'gzip' | 'identity' } & OrderedData)
  | ({ kind: 'count'; options: ExportOptions } & OrderedData)
  | ({ kind: 'survey' } & OrderedData)
  | ({ kind: 'builds' } & BuildsOrder & OrderedData);

/** To the worker. */
export type ExportRequest =
  | ExportOrder
  /** A piece comes back to be filled again; its job may give one more. */
  | { kind: 'taken'; job: number; piece: SharedPiece }
  | { kind: 'cancel'; job: number };

/** From the worker. */
export type ExportAnswer =
  /** Bytes of a file; of one of several files, with the country that it is of. */
  | { kind: 'bytes'; job: number; bytes: SharedPiece; country?: string }
  | { kind: 'end'; job: number }
  | { kind: 'counted'; job: number; counts: ExportCounts }
  | { kind: 'surveyed'; job: number; survey: Survey }
  | { kind: 'built'; job: number; counts: Record<string, ExportCounts> }
  | { kind: 'error'; job: number; message: string };

export type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
