import type { Readable } from 'node:stream';

/** Bytes of a file, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where ready files are kept, for all processes that serve them. A name belongs to one content and never to another:
 * what is read under it is what was kept under it, even if new files are made meanwhile.
 */
export interface BuildStore {
  /** Takes over a whole file that was made at a path of this machine. */
  keep(name: string, path: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all that is kept, of whatever age. */
  names(): Promise<string[]>;
  /** The text of the manifest, `undefined` without one; `same` when it is the one with this tag. */
  readManifest(knownTag?: string): Promise<{ text: string; tag: string } | 'same' | undefined>;
  writeManifest(text: string): Promise<void>;
  /** How long a manifest that was read is as good as a new look at it. */
  manifestMs: number;
}

export const manifestName = 'manifest.json';
/** Of folders where files are made; nothing in them is a ready file. */
export const makingPrefix = '.making-';
