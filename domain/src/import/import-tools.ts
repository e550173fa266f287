import type { TextCodecs } from '../export/text/text-codec.ts';

export type XmlTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** The domain has no XML parser, so its caller supplies one: saxes matches this interface. */
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

/** The archive library fflate matches this interface. */
export type ArchiveTools = {
  readonly Gunzip: new (take: (bytes: Uint8Array) => void) => Unpacker & {
    /** Called where each further file starts, if several are joined. */
    onmember?: (start: number) => void;
  };
  readonly Unzip: new (found: (file: PackedFile) => void) => Unpacker & { register(method: unknown): void };
  readonly UnzipInflate: unknown;
};

/** The platform's TextDecoder matches this interface. */
export interface StreamDecoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

export type ImportTools = TextCodecs & {
  /** A decoder for a label of https://encoding.spec.whatwg.org. */
  readonly textDecoder: (label: string) => StreamDecoder;
  /** A parser without namespace checks: programs write arbitrary prefixes. */
  readonly xmlParser: () => XmlParser;
  readonly archives: ArchiveTools;
};
