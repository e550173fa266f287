import type { Readable } from 'node:stream';

/** Inclusive byte offsets of a file, starting at 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Names are derived from the content: a name never gets another content, no matter who writes it or how late. */
export interface BuildStore {
  /** Moves a finished local file into the store; an existing one remains. */
  keep(name: string, path: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
}

/** Prefix of folders with unfinished files, which are never served. */
export const makingPrefix = '.making-';
