import type { TextCodecs } from '../export/text/text-codec.ts';

/** The opening tag of an element. */
export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * The required part of a streaming XML parser. The domain has only one dependency, so its caller supplies a parser:
 * saxes matches this interface.
 */
export interface XmlParser {
  /** The line most recently read, from 1. */
  readonly line: number;
  on(name: 'opentag', handler: (tag: XmlTag) => void): void;
  on(name: 'closetag', handler: () => void): void;
  on(name: 'text' | 'cdata' | 'doctype', handler: (text: string) => void): void;
  on(name: 'error', handler: (error: Error) => void): void;
  write(text: string): unknown;
}

/** Accepts compressed data in chunks; throws if it is damaged. */
export interface Unpacker {
  push(chunk: Uint8Array, isLast: boolean): void;
}

/** A file in an archive; it is unpacked after `start` is called. */
export interface PackedFile {
  readonly name: string;
  ondata(error: Error | null, bytes: Uint8Array, isLast: boolean): void;
  start(): void;
}

/** The required part of an archive library: fflate matches this interface. */
export type ArchiveTools = {
  readonly Gunzip: new (take: (bytes: Uint8Array) => void) => Unpacker;
  readonly Unzip: new (found: (file: PackedFile) => void) => Unpacker & { register(method: unknown): void };
  /** The compression method of files in an archive. */
  readonly UnzipInflate: unknown;
};

/** Decodes chunks: the platform's TextDecoder matches this interface. */
export interface StreamDecoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

/** The external functions needed for reading files. */
export type ImportTools = TextCodecs & {
  /** A decoder for a label of https://encoding.spec.whatwg.org. */
  readonly textDecoder: (label: string) => StreamDecoder;
  /** A parser without namespace checks: programs write arbitrary prefixes. */
  readonly xmlParser: () => XmlParser;
  readonly archives: ArchiveTools;
};
