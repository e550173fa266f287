import type { Readable } from 'node:stream';

/** Bytes of a file, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where ready files are stored, for all processes that serve them. Names are made from the content: a name belongs to one
 * content and never to another, so nothing is ever written over, whoever writes it and however late.
 */
export interface BuildStore {
  /** Takes over a whole file that was made at a path of this machine; one that is there already stays. */
  keep(name: string, path: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all that is stored, of whatever age. */
  names(): Promise<string[]>;
}

/** Of folders where files are made; nothing in them is a ready file. */
export const makingPrefix = '.making-';
