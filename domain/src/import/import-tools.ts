import type { TextCodecs } from '../export/text/text-codec.ts';

/** The opening tag of an element. */
export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * As much of a streaming XML parser as is needed here. The domain has no dependencies but for one, so its caller
 * gives a parser: saxes has this shape.
 */
export interface XmlParser {
  /** The line that was read last, from 1. */
  readonly line: number;
  on(name: 'opentag', handler: (tag: XmlTag) => void): void;
  on(name: 'closetag', handler: () => void): void;
  on(name: 'text' | 'cdata' | 'doctype', handler: (text: string) => void): void;
  on(name: 'error', handler: (error: Error) => void): void;
  write(text: string): unknown;
}

/** Takes what is packed, in chunks, and throws when it is damaged. */
export interface Unpacker {
  push(chunk: Uint8Array, isLast: boolean): void;
}

/** A file in an archive; it is unpacked once it was started. */
export interface PackedFile {
  readonly name: string;
  ondata(error: Error | null, bytes: Uint8Array, isLast: boolean): void;
  start(): void;
}

/** As much of a library of archives as is needed: fflate has this shape. */
export type ArchiveTools = {
  readonly Gunzip: new (take: (bytes: Uint8Array) => void) => Unpacker;
  readonly Unzip: new (found: (file: PackedFile) => void) => Unpacker & { register(method: unknown): void };
  /** How the files in an archive are packed. */
  readonly UnzipInflate: unknown;
};

/** Decodes what comes in chunks: the platform's TextDecoder has this shape. */
export interface StreamDecoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

/** What reading files takes from outside. */
export type ImportTools = TextCodecs & {
  /** A decoder for a label of https://encoding.spec.whatwg.org. */
  readonly textDecoder: (label: string) => StreamDecoder;
  /** A parser that looks after no namespaces: programs write what they like there. */
  readonly xmlParser: () => XmlParser;
  readonly archives: ArchiveTools;
};
